import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ruleOf } from '../../../testing/approvals.ts';
import { linkBank } from '../../../testing/linked-banks.ts';
import { roleCompany, type RoleCompany } from '../../../testing/role-company.ts';
import type { TopUp } from './write-top-up.ts';

/** Automatic top-ups of a company whose policy asks an approver about 500 dollars a month and more. */
let company: RoleCompany;
let accountId: string;
beforeAll(async () => {
  company = await roleCompany();
  const { server, owner, reset } = company;
  await reset();
  accountId = await linkBank(server, owner);
  const rule = ruleOf('top_up.saved', [{ needed: 1, role: 'approver' }], { from: '500.00' });
  await server.db.pool.query(
    `insert into approvals_policies
       select gen_random_uuid(), tenant_id, customer_id, 1, $1, id, $2
       from identity_users where email = 'owner@roles.test'`,
    [JSON.stringify({ rules: [rule], expiresAfterDays: 30 }), server.app.clock.now()],
  );
});
afterAll(() => company.server.close());

const save = async (monthlyCap: string): Promise<TopUp> =>
  (
    await company.owner.call('saveTopUp', {
      accountId,
      threshold: '100.00',
      amount: '400.00',
      monthlyCap,
      isAuthorized: true,
    })
  ).body.data as TopUp;
const get = async () => (await company.owner.call('getTopUp', {})).body.data as TopUp;
const debits = async () =>
  ((await company.owner.call('listFundingIntents', {})).body.data as { items: { state: string }[] }).items;
const run = async (): Promise<void> => {
  await company.server.app.runScheduled();
  await company.server.app.settle();
};

interface Seen {
  readonly id: string;
  readonly revision: number;
  readonly hash: string;
  readonly act: string;
  readonly shown: unknown;
}
const waiting = async (): Promise<readonly Seen[]> => {
  const { items } = (await company.people.approver.call('listApprovals', { box: 'to_decide' })).body.data as {
    items: Seen[];
  };
  return items.filter(({ act }) => act === 'top_up.saved');
};
const vote = async (verdict: object) => {
  const [request] = await waiting();
  if (!request) throw new Error('it waits');
  const { id, revision, hash } = request;
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
const audited = async (): Promise<readonly string[]> =>
  (
    await company.server.db.pool.query<{ action: string }>(
      `select action from audit_log where object_type = 'top_up' order by at, id`,
    )
  ).rows.map(({ action }) => action);

describe('an automatic top-up that the policy asks about', () => {
  beforeEach(async () => {
    const before = (await company.owner.call('getTopUp', {})).body.data as TopUp | null;
    if (before && before.state !== 'stopped')
      await company.owner.call('stopTopUp', { version: before.version });
  });

  test('collects nothing while it waits, and shows its approver what it may collect', async () => {
    expect((await save('900.00')).state).toBe('in_approval');
    await run();
    expect(await debits()).toEqual([]);
    expect(JSON.stringify((await waiting())[0]?.shown)).toContain('"900.00"');
  });

  test('saved again asks anew and once; stopped, it asks nobody', async () => {
    await save('900.00');
    await save('1200.00');
    expect(await waiting()).toHaveLength(1);
    expect(JSON.stringify((await waiting())[0]?.shown)).toContain('"1200.00"');
    expect((await company.owner.call('stopTopUp', { version: (await get()).version })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await get()).state).toBe('stopped');
  });

  test('stays off where its approver says no', async () => {
    await save('900.00');
    expect((await vote({ verdict: 'reject', reason: 'wrong_amount' })).status).toBe(200);
    expect((await get()).state).toBe('stopped');
    await run();
    expect(await debits()).toEqual([]);
    expect((await audited()).at(-1)).toBe('funding.top_up_declined');
  });

  test('is on under the cap that the rule names, and with the last vote above it', async () => {
    expect((await save('499.99')).state).toBe('active');
    await save('900.00');
    expect((await vote({ verdict: 'approve' })).status).toBe(200);
    expect((await get()).state).toBe('active');
    expect((await audited()).at(-1)).toBe('funding.top_up_approved');
    await run();
    expect(await debits()).toMatchObject([{ state: 'waiting' }]);
  });
});
