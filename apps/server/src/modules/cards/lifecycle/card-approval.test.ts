import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { errorSentence } from '@tael/i18n/errors';
import { ruleOf } from '../../../testing/approvals.ts';
import { cardImports, csv, row } from '../../../testing/card-imports.ts';
import { cardInput, noLimits } from '../../../testing/cards.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { roleCompany, type RoleCompany } from '../../../testing/role-company.ts';
import { topicsOf } from '../../../testing/topics.ts';
import type { CardResponse } from '../card-response.ts';

/** Cards of a company whose policy asks an approver about those that may spend 1,000 dollars a month and more. */
let company: RoleCompany;
let imports: ReturnType<typeof cardImports>;
beforeAll(async () => {
  company = await roleCompany();
  const { server, owner, reset } = company;
  await reset();
  const staff = {
    server,
    admin: await server.staff('admin@card-approvals.test', 1),
    approver: await server.staff('approver@card-approvals.test', 1),
  };
  imports = cardImports(staff);
  await fund(staff, owner, '9100000000000002', '500.00');
  const rule = ruleOf('card.created', [{ needed: 1, role: 'approver' }], { from: '1000.00' });
  await server.db.pool.query(
    `insert into approvals_policies
       select gen_random_uuid(), tenant_id, customer_id, 1, $1, id, $2
       from identity_users where email = 'owner@roles.test'`,
    [JSON.stringify({ rules: [rule], expiresAfterDays: 30 }), server.app.clock.now()],
  );
});
afterAll(() => company.server.close());

const ask = async (monthly: string | null, delivery?: object): Promise<CardResponse> => {
  const limits = { ...noLimits, monthly };
  const answer = await company.owner.call('createCard', { ...cardInput({ limits }), ...delivery });
  expect(answer.status).toBe(200);
  return answer.body.data as CardResponse;
};
const see = async (id: string) => (await company.owner.call('getCard', { id })).body.data as CardResponse;
const available = async () =>
  ((await company.owner.call('getOwnAccount', {})).body.data as { available: { amount: string } }).available
    .amount;

interface Seen {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
  readonly hash: string;
  readonly objectId: string;
  readonly shown: unknown;
}
const requestOf = async (cardId: string): Promise<Seen | undefined> => {
  const { items } = (await company.people.approver.call('listApprovals', { box: 'to_decide' })).body.data as {
    items: Seen[];
  };
  return items.find(({ objectId }) => objectId === cardId);
};
const vote = async ({ id, revision, hash }: Seen, verdict: object) => {
  const ballot = await ballotIdOf([{ id, hash }]);
  await company.server.db.pool.query(
    `insert into identity_step_ups
       select gen_random_uuid(), tenant_id, customer_id, user_id, id, 'approval.vote', $1, $2, $2::timestamptz + interval '5 minutes'
       from identity_sessions where user_id = (select id from identity_users where email = $3)`,
    [ballot, company.server.app.clock.now(), company.addressOf('approver')],
  );
  return company.people.approver.call('voteOnApprovals', {
    id: ballot,
    items: [{ id, revision, hash }],
    ...verdict,
  });
};
const approve = { verdict: 'approve', reason: null, comment: '' };

describe('a card that the policy asks about', () => {
  test('waits with its fee paid, shows its approver what it may spend, and is issued by the vote', async () => {
    const before = await available();
    const card = await ask('1000.00');
    expect(card).toMatchObject({ status: 'requested', statusReason: 'awaiting_approval' });
    expect(Number(await available())).toBeLessThan(Number(before));
    expect(await topicsOf(company.server.db, card.id)).not.toContain('card.requested');
    const request = await requestOf(card.id);
    if (!request) throw new Error('it waits');
    expect(JSON.stringify(request.shown)).toContain('1000.00');
    expect((await vote(request, approve)).status).toBe(200);
    await company.server.app.settle();
    expect(await see(card.id)).toMatchObject({ status: 'active', statusReason: null });
    expect((await vote(request, approve)).status).toBe(409);
  });

  test.each([
    ['a rejection', 'approval_rejected'],
    ['a recall', 'approval_recalled'],
  ])('is never made after %s, and its fee is back', async (how, statusReason) => {
    const before = await available();
    const card = await ask(null);
    const request = await requestOf(card.id);
    if (!request) throw new Error('it waits');
    const answer =
      how === 'a recall'
        ? await company.owner.call('recallApproval', { id: request.id, version: request.version })
        : await vote(request, { verdict: 'reject', reason: 'wrong_amount', comment: '' });
    expect(answer.status).toBe(200);
    expect(await see(card.id)).toMatchObject({ status: 'failed', statusReason });
    expect(await available()).toBe(before);
    expect(await company.auditedOf(card.id)).toEqual(['card.created', 'card.failed']);
    expect((await company.server.app.verifyLedger()).fault).toBeNull();
  });

  test('is asked about by nobody below the amount', async () => {
    const card = await ask('999.99');
    expect(card.statusReason).toBeNull();
    expect(await requestOf(card.id)).toBeUndefined();
    await company.server.app.settle();
    expect(await see(card.id)).toMatchObject({ status: 'active' });
  });

  test('is not made of a table that nobody approved', async () => {
    const before = await available();
    const job = await imports.run(company.owner, await imports.checked(company.owner, csv(row('Ads'))));
    expect(job.counts).toMatchObject({ done: 0, failed: 1 });
    const [refused] = await imports.rowsOf(company.owner, job.id);
    expect(refused?.faults).toEqual([
      { column: null, message: errorSentence('en_US', 'card_needs_approval') },
    ]);
    expect(await available()).toBe(before);
  });
});
