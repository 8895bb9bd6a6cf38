import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ruleOf } from '../../../testing/approvals.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { roleCompany, type RoleCompany } from '../../../testing/role-company.ts';
import type { Conversion } from './rules.ts';

/** Conversions of a company whose policy asks an approver about 100 dollars and more. */
let company: RoleCompany;
beforeAll(async () => {
  company = await roleCompany();
  const { server, owner, hold, reset } = company;
  await reset();
  await hold('administrator', 'approver');
  const staff = {
    server,
    admin: await server.staff('admin@conversions.test', 1),
    approver: await server.staff('approver@conversions.test', 1),
  };
  await fund(staff, owner, '9100000000000002', '5000.00');
  const rule = ruleOf('deposit.conversion', [{ needed: 1, role: 'approver' }], { from: '100.00' });
  await server.db.pool.query(
    `insert into approvals_policies
       select gen_random_uuid(), tenant_id, customer_id, 1, $1, id, $2
       from identity_users where email = 'owner@roles.test'`,
    [JSON.stringify({ rules: [rule], expiresAfterDays: 30 }), server.app.clock.now()],
  );
});
afterAll(() => company.server.close());

const balances = async () => {
  const { usd, usdc } = (await company.owner.call('getConversionBalances', {})).body.data as {
    usd: { amount: string };
    usdc: { amount: string };
  };
  return { usd: Number(usd.amount), usdc: Number(usdc.amount) };
};
const convert = async (amount: string): Promise<Conversion> => {
  const { id, version } = (await company.owner.call('prepareConversion', { from: 'USD', amount })).body
    .data as Conversion;
  return (await company.owner.call('makeConversion', { id, version })).body.data as Conversion;
};
const stateOf = async (id: string): Promise<string> =>
  (await company.owner.call('getConversion', { id })).body.data.state as string;

const vote = async (conversionId: string, verdict: object) => {
  const { server, people, addressOf } = company;
  const { items } = (await people.approver.call('listApprovals', { box: 'to_decide' })).body.data as {
    items: { id: string; revision: number; hash: string; objectId: string; shown: unknown }[];
  };
  const found = items.find(({ objectId }) => objectId === conversionId);
  if (!found) throw new Error('it waits');
  const { id, revision, hash } = found;
  const ballot = await ballotIdOf([{ id, hash }]);
  await server.db.pool.query(
    `insert into identity_step_ups
       select gen_random_uuid(), tenant_id, customer_id, user_id, id, 'approval.vote', $1, $2, $2::timestamptz + interval '5 minutes'
       from identity_sessions where user_id = (select id from identity_users where email = $3)`,
    [ballot, server.app.clock.now(), addressOf('approver')],
  );
  const answer = await people.approver.call('voteOnApprovals', {
    id: ballot,
    items: [{ id, revision, hash }],
    ...verdict,
  });
  return { ...answer, shown: JSON.stringify(found.shown) };
};

describe('a conversion that the policy asks about', () => {
  let before: Awaited<ReturnType<typeof balances>>;
  let waiting: Conversion;
  beforeEach(async () => {
    before = await balances();
    waiting = await convert('200.00');
    expect(waiting.state).toBe('awaiting_approval');
    expect(await balances()).toEqual({ usd: before.usd - 200, usdc: before.usdc });
  });

  it('is made by the last vote, at the price that was quoted and shown', async () => {
    const { status, shown } = await vote(waiting.id, { verdict: 'approve' });
    expect(status).toBe(200);
    expect(shown).toContain('198.000000');
    expect(await stateOf(waiting.id)).toBe('completed');
    expect(await balances()).toEqual({ usd: before.usd - 200, usdc: before.usdc + 198 });
    expect((await company.server.app.verifyLedger()).fault).toBeNull();
  });

  it('lets go what it held when it is rejected, or when whoever asked cancels it', async () => {
    const { status } = await vote(waiting.id, { verdict: 'reject', reason: 'wrong_amount' });
    expect(status).toBe(200);
    expect(await stateOf(waiting.id)).toBe('rejected');
    expect(await balances()).toEqual(before);
    const { id, version } = await convert('300.00');
    expect((await company.owner.call('cancelConversion', { id, version })).status).toBe(200);
    expect(await balances()).toEqual(before);
    expect((await company.server.app.verifyLedger()).fault).toBeNull();
  });
});

it('a smaller one is made at once', async () => {
  expect((await convert('99.99')).state).toBe('completed');
});
