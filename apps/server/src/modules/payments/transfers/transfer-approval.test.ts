import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ruleOf } from '../../../testing/approvals.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { roleCompany, type RoleCompany } from '../../../testing/role-company.ts';
import { topicsOf } from '../../../testing/topics.ts';
import type { AccountTransfer } from './rules.ts';

/** Transfers of a company whose policy asks one of two approvers about 100 dollars and more. */
let company: RoleCompany;
let recipient: Caller;
beforeAll(async () => {
  company = await roleCompany();
  const { server, owner, hold, reset } = company;
  await reset();
  await hold('administrator', 'approver');
  recipient = company.stranger;
  const staff = {
    server,
    admin: await server.staff('admin@transfers.test', 1),
    approver: await server.staff('approver@transfers.test', 1),
  };
  await fund(staff, owner, '9100000000000001', '5000.00');
  const rule = ruleOf('account.transfer', [{ needed: 1, role: 'approver' }], { from: '100.00' });
  await server.db.pool.query(
    `insert into approvals_policies
       select gen_random_uuid(), tenant_id, customer_id, 1, $1, id, $2
       from identity_users where email = 'owner@roles.test'`,
    [JSON.stringify({ rules: [rule], expiresAfterDays: 30 }), server.app.clock.now()],
  );
});
afterAll(() => company.server.close());

const confirm = (who: string, purpose: string, subject: string) =>
  company.server.db.pool.query(
    `insert into identity_step_ups
       select gen_random_uuid(), tenant_id, customer_id, user_id, id, $1, $2, $3, $3::timestamptz + interval '5 minutes'
       from identity_sessions where user_id = (select id from identity_users where email = $4)`,
    [purpose, subject, company.server.app.clock.now(), company.addressOf(who)],
  );
const send = async (amount: string): Promise<AccountTransfer> => {
  const prepared = await company.owner.call('prepareAccountTransfer', {
    to: company.addressOf('stranger'),
    recipientName: 'Anabel Silva',
    amount,
  });
  const { id, version } = prepared.body.data as AccountTransfer;
  await confirm('owner', 'transfer.send', id);
  return (await company.owner.call('sendAccountTransfer', { id, version })).body.data as AccountTransfer;
};
const availableOf = async (who: Caller) =>
  ((await who.call('getOwnAccount', {})).body.data as { available: { amount: string } }).available.amount;
const get = async (id: string) =>
  (await company.owner.call('getAccountTransfer', { id })).body.data as AccountTransfer;

interface Seen {
  readonly id: string;
  readonly version: number;
  readonly revision: number;
  readonly hash: string;
  readonly objectId: string;
  readonly shown: unknown;
}
const requestOf = async (transferId: string): Promise<Seen> => {
  const { items } = (await company.people.approver.call('listApprovals', { box: 'to_decide' })).body.data as {
    items: Seen[];
  };
  const found = items.find(({ objectId }) => objectId === transferId);
  if (!found) throw new Error('it waits');
  return found;
};
const vote = async (
  who: 'approver' | 'administrator',
  { id, revision, hash }: Seen,
  verdict: object = { verdict: 'approve' },
) => {
  const ballot = await ballotIdOf([{ id, hash }]);
  await confirm(who, 'approval.vote', ballot);
  return company.people[who].call('voteOnApprovals', {
    id: ballot,
    items: [{ id, revision, hash }],
    ...verdict,
  });
};

describe('a transfer that the policy asks about', () => {
  let waiting: AccountTransfer;
  let before: string[];
  beforeEach(async () => {
    before = [await availableOf(company.owner), await availableOf(recipient)];
    waiting = await send('100.00');
  });

  test('waits with its money held, and shows its approvers to whom it goes', async () => {
    expect(waiting.state).toBe('awaiting_approval');
    expect(Number(await availableOf(company.owner))).toBe(Number(before[0]) - 100);
    expect(await availableOf(recipient)).toBe(before[1]);
    expect((await recipient.call('getAccountTransfer', { id: waiting.id })).body.code).toBe('not_found');
    expect(JSON.stringify((await requestOf(waiting.id)).shown)).toContain(waiting.name);
    expect(await topicsOf(company.server.db, waiting.id)).toEqual([]);
    expect((await company.server.app.verifyLedger()).fault).toBeNull();
    const { id, version } = waiting;
    expect((await company.owner.call('cancelAccountTransfer', { id, version })).status).toBe(200);
  });

  test('is sent once, by the last vote, also where two of them are cast at once', async () => {
    const request = await requestOf(waiting.id);
    const votes = await Promise.all([vote('approver', request), vote('administrator', request)]);
    expect(votes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await get(waiting.id)).toMatchObject({ state: 'completed' });
    expect(Number(await availableOf(company.owner))).toBe(Number(before[0]) - 100);
    expect(Number(await availableOf(recipient))).toBe(Number(before[1]) + 100);
    expect((await recipient.call('getAccountTransfer', { id: waiting.id })).body.data).toMatchObject({
      direction: 'received',
      state: 'completed',
    });
    expect(await company.auditedOf(waiting.id)).toEqual([
      'payments.transfer_prepared',
      'payments.transfer_confirmed',
      'payments.transfer_completed',
      'payments.transfer_received',
    ]);
    expect((await company.server.app.verifyLedger()).fault).toBeNull();
  });

  test.each([
    ['a rejection', 'rejected'],
    ['a recall', 'canceled'],
    ['its cancellation', 'canceled'],
  ])('is over with %s, and its money is free again', async (how, state) => {
    const request = await requestOf(waiting.id);
    const { id, version } = waiting;
    const answer = await (how === 'a rejection'
      ? vote('approver', request, { verdict: 'reject', reason: 'wrong_amount' })
      : how === 'a recall'
        ? company.owner.call('recallApproval', { id: request.id, version: request.version })
        : company.owner.call('cancelAccountTransfer', { id, version }));
    expect(answer.status).toBe(200);
    expect((await get(id)).state).toBe(state);
    expect(await availableOf(company.owner)).toBe(before[0]);
    expect((await vote('administrator', request)).status).toBe(409);
    const { version: ended } = (await company.owner.call('getApproval', { id: request.id })).body
      .data as Seen;
    const again = await company.owner.call('resubmitApproval', { id: request.id, version: ended });
    expect(again.body.code).toBe('illegal_transition');
    expect(await availableOf(recipient)).toBe(before[1]);
  });

  test('stays where it is while the recipient’s account is suspended', async () => {
    const suspend = (status: number) =>
      company.server.db.pool.query(
        `update org_accounts set status = $1 where code = 1 and customer_id =
           (select customer_id from identity_users where email = 'stranger@roles.test')`,
        [status],
      );
    const request = await requestOf(waiting.id);
    await suspend(7);
    expect((await vote('approver', request)).body.code).toBe('recipient_unavailable');
    await suspend(1);
    expect((await get(waiting.id)).state).toBe('awaiting_approval');
    expect((await vote('approver', request)).status).toBe(200);
  });
});

test('a transfer below the amount of the policy goes at once', async () => {
  expect((await send('99.99')).state).toBe('completed');
});

test('a transfer that nobody approves in time is over, and its money is free again', async () => {
  const before = await availableOf(company.owner);
  const { id } = await send('200.00');
  company.server.app.clock.advance(31 * 86_400_000);
  await company.server.app.runScheduled();
  const { rows } = await company.server.db.pool.query<{ state: string }>(
    `select state from payments_account_transfers where id = $1`,
    [id],
  );
  expect(rows).toEqual([{ state: 'expired' }]);
  const owner = await company.server.signIn(company.addressOf('owner'));
  expect(await availableOf(owner)).toBe(before);
  expect((await company.server.app.verifyLedger()).fault).toBeNull();
});
