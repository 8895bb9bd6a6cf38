import { reportingRoutes } from '@tael/contract/reporting/routes';
import { customerSections, workQueues } from '@tael/contract/reporting/figure-lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { secondTenant } from '../../../testing/second-tenant.ts';

let server: TestApp;
let admin: Caller;
let operator: Caller;
let elsewhereOperator: Caller;
let customer: Caller;
let id: string;
let elsewhereId: string;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@office.test', 1);
  const approver = await server.staff('approver@office.test', 1);
  operator = await server.staff('operator@office.test', 5);
  customer = await server.customer('first@office.test', 'Alder');
  const second = await secondTenant(server);
  elsewhereOperator = await second.operator('operator@second.test');
  const elsewhere = await second.customer('elsewhere@office.test');
  await fund({ server, admin, approver }, customer, '9000000000000011', '250.00');
  for (let count = 1; count <= 7; count += 1) {
    await server.pass(60);
    await openTicket(customer, `Question ${count}`);
  }
  await server.pass(60);
  await openTicket(elsewhere, 'From elsewhere');
  // The helpdesk of the sandbox has answered: here nobody has.
  await server.db.pool.query(`update messaging_tickets set state = 'open', updated_at = opened_at`);
  id = await idOf('first@office.test');
  elsewhereId = await idOf('elsewhere@office.test');
});
afterAll(() => server.close());

const openTicket = async (by: Caller, subject: string) => {
  const answer = await by.call('openTicket', {
    subject,
    comment: 'Please help me with it.',
    name: 'Ana Silva',
  });
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
};
const idOf = async (email: string): Promise<string> =>
  (await admin.call('listCustomers', { search: email })).body.data.items[0].id as string;
const overview = async (of: string, by = admin) => {
  const answer = await by.call('customerOverview', { id: of });
  expect(answer.status).toBe(200);
  return reportingRoutes.customerOverview.output.parse(answer.body.data);
};
const work = async (query: Record<string, unknown> = {}, by = admin) => {
  const answer = await by.call('listWork', { limit: 100, ...query });
  expect(answer.status).toBe(200);
  return reportingRoutes.listWork.output.parse(answer.body.data);
};

describe('the page of a customer', () => {
  test('has its balances and the newest of each kind, and says where there are more', async () => {
    const { balances, sections } = await overview(id);
    expect(balances).toMatchObject({
      available: { amount: '250.00', currency: 'USD' },
      held: { amount: '0.00' },
    });
    expect(sections.map(({ section }) => section)).toEqual([...customerSections]);
    const of = (name: string) => sections.find(({ section }) => section === name);
    expect(of('tickets')).toMatchObject({ hasMore: true, items: { length: 5 } });
    expect(of('tickets')?.items[0]).toMatchObject({ title: 'Question 7', state: 'open', amount: null });
    expect(of('deposits')).toMatchObject({
      hasMore: false,
      items: [{ state: 'released', amount: { amount: '250.00', currency: 'USD' } }],
    });
    expect(of('cards')?.items).toEqual([]);
  });

  test('lists all of one kind page by page', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await admin.call('customerLines', {
        id,
        section: 'tickets',
        limit: 3,
        ...(cursor && { cursor }),
      });
      const page = reportingRoutes.customerLines.output.parse(body.data);
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((count) => `Question ${count}`));
  });

  test('has only what the role of the reader reads', async () => {
    const support = await server.staff('support@office.test', 1);
    await server.db.pool.query(
      `update org_members set ready_role = 'platform_support'
       where user_id = (select id from identity_users where email = 'support@office.test')`,
    );
    const sections = (await overview(id, support)).sections.map(({ section }) => section);
    expect(sections).toContain('tickets');
    expect(sections).not.toContain('deposits');
    const refused = await support.call('customerLines', { id, section: 'deposits', limit: 5 });
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  });
});

describe('the work queue', () => {
  test('has all that waits, the longest first, with how much of it in which queue', async () => {
    const { items, counts } = await work();
    expect(counts.map(({ queue }) => queue)).toEqual([...workQueues]);
    expect(counts.find(({ queue }) => queue === 'tickets')).toMatchObject({ count: 8 });
    const tickets = items.filter(({ queue }) => queue === 'tickets');
    expect(tickets[0]).toMatchObject({ title: 'Question 1', customer: { id }, claimedBy: null });
    expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).sort());
  });

  test('is whole page by page, over several queues', async () => {
    await customer.call('announceDeposit', {
      amount: '12.00',
      senderName: 'ANA SILVA',
      transferDate: '2026-03-02',
      paymentNumber: '9000000000000012',
      proofFileId: await customer.upload('funding_proof'),
    });
    await server.db.pool.query(`update funding_deposits set state = 'matched' where state = 'announced'`);
    const whole = (await work({ queue: 'tickets,deposits' })).items;
    expect(new Set(whole.map(({ queue }) => queue))).toEqual(new Set(['tickets', 'deposits']));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await work({ queue: 'tickets,deposits', limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(whole.map((item) => item.id));
  });

  test('is narrowed by who works on what', async () => {
    const { rows } = await server.db.pool.query<{ id: string }>(
      `update messaging_tickets set state = 'assigned', assignee_email = 'admin@office.test', assignee_id = (select id from identity_users where email = 'admin@office.test')
       where subject = 'Question 3' returning id`,
    );
    const mine = await work({ claim: 'mine' });
    expect(mine.items).toMatchObject([{ id: rows[0]?.id, claimedBy: 'admin@office.test' }]);
    expect((await work({ claim: 'others' })).items).toEqual([]);
    const free = (await work({ claim: 'free', queue: 'tickets' })).items.map(({ title }) => title);
    expect(free).toHaveLength(7);
    expect(free).not.toContain('Question 3');
  });

  test('is for staff', async () => {
    expect((await customer.call('listWork', {})).status).toBe(403);
  });
});

describe('an operator', () => {
  test('sees the customers and the work of its own tenant, and neither of another', async () => {
    expect((await overview(elsewhereId, elsewhereOperator)).sections.map(({ section }) => section)).toEqual([
      ...customerSections,
    ]);
    expect((await operator.call('customerOverview', { id: elsewhereId })).status).toBe(404);
    expect((await operator.call('customerLines', { id: elsewhereId, section: 'tickets' })).status).toBe(404);
    expect((await elsewhereOperator.call('customerOverview', { id })).status).toBe(404);
    const ours = await work({ queue: 'tickets' }, operator);
    expect(ours.items.map(({ title }) => title)).not.toContain('From elsewhere');
    expect(ours.items).toHaveLength(7);
    const theirs = await work({}, elsewhereOperator);
    expect(theirs.items.filter(({ queue }) => queue === 'tickets')).toMatchObject([
      { title: 'From elsewhere' },
    ]);
    expect(theirs.counts.find(({ queue }) => queue === 'tickets')).toMatchObject({ count: 1 });
    expect(theirs.items.every(({ customer: of }) => of?.id === elsewhereId)).toBe(true);
  });
});
