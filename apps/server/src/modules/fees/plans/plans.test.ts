import { formatMoney, money } from '@tael/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/transaction.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { currentInvoice } from '../read-invoices.ts';
import { billSubscriptions } from '../subscriptions/bill-subscriptions.ts';
import { changePlan } from './change-plan.ts';
import { setPlan, subAccountsOf } from './customer-plan.ts';
import { listPlanMonths } from './list-plan-months.ts';
import { planKind } from './plan-kind.ts';
import { previewPlan } from './preview-plan.ts';
import { getPlan } from './read-plan.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
// Each test begins anew in March, with nobody's plan due.
beforeEach(async () => {
  await db.pool.query(`update fees_subscriptions set due_at = null`);
  world = cardWorld(db, new Date('2026-03-31T12:00:00.000Z'));
});

type Owner = Awaited<ReturnType<CardWorld['customer']>>;
const deps = () => ({
  ledger: world.ledger,
  usersOf: () => Promise.resolve([]),
  emailsOf: () => Promise.resolve(new Map<string, string>()),
});
const business = (minor = 100_000n) => world.customer(minor, 2);
const preview = ({ ctx }: Owner, code: Code) => previewPlan(ctx, deps(), { code });
type Code = 'starter' | 'team' | 'growth' | 'scale';
/** Chooses a plan for what its preview says. */
const choose = async (owner: Owner, code: Code) => {
  const { charged } = await preview(owner, code);
  return changePlan(owner.ctx, deps(), { code, charged: charged.amount });
};
const run = () => billSubscriptions(planKind(deps()))(world.system);
const at = (text: string) => world.clock.set(new Date(text));
const left = async ({ customerId }: Owner) =>
  formatMoney(money((await world.available(customerId)).available, 'USD'));
const plan = ({ ctx }: Owner) => getPlan(ctx);
const cap = ({ ctx, customerId, principal }: Owner) =>
  transact(ctx, (tx) => subAccountsOf(tx, ctx, { id: customerId, tenantId: principal.tenantId }));
const months = async ({ ctx }: Owner) =>
  (await listPlanMonths(ctx, { limit: 50 })).items.map(
    ({ code, kind, begins, amount }) => `${begins.slice(0, 10)} ${code} ${kind} ${amount.amount}`,
  );
const audited = async ({ customerId }: Owner) =>
  (
    await db.pool.query<{ action: string }>(
      `select action from audit_log where customer_id = $1 and action like 'fees.plan%' order by at, id`,
      [customerId],
    )
  ).rows.map(({ action }) => action);
const told = async ({ customerId }: Owner) =>
  (
    await db.pool.query<{ topic: string }>(
      `select topic from outbox where customer_id = $1 and topic like 'fees.plan%' order by created_at, id`,
      [customerId],
    )
  ).rows.map(({ topic }) => topic);

describe('taking a plan', () => {
  it('charges at once what the price list shows, and raises the cap of sub-accounts', async () => {
    for (const [code, price, room] of [
      ['team', '29.00', 10],
      ['growth', '79.00', 25],
      ['scale', '249.00', 100],
    ] as const) {
      const owner = await business();
      const shown = await preview(owner, code);
      const listed = (await plan(owner)).plans.find((one) => one.code === code);
      expect(shown).toMatchObject({
        kind: 'take',
        charged: { amount: price },
        subAccounts: { now: 2, then: room },
      });
      expect(listed?.amount.amount).toBe(price);
      await choose(owner, code);
      expect(await left(owner)).toBe(shown.availableAfter.amount);
      expect(await cap(owner)).toBe(room);
      expect(await plan(owner)).toMatchObject({
        code,
        state: 'active',
        nextCharge: { at: '2026-04-30T12:00:00.000Z', amount: { amount: price } },
      });
      expect(await audited(owner)).toEqual(['fees.plan_changed']);
      expect((await currentInvoice(owner.ctx)).lines).toMatchObject([
        { code: `plan_${code}`, quantity: 1, amount: { amount: price } },
      ]);
    }
  });

  it('is refused whole where the balance is short', async () => {
    const owner = await business(2_899n);
    await expect(choose(owner, 'team')).rejects.toThrow('insufficient_funds');
    expect(await months(owner)).toEqual([]);
    expect(await plan(owner)).toMatchObject({ code: 'starter', month: null });
    expect(await left(owner)).toBe('28.99');
  });

  it('is refused for another price than the one shown, and for the plan there is', async () => {
    const owner = await business();
    await expect(changePlan(owner.ctx, deps(), { code: 'team', charged: '19.00' })).rejects.toThrow(
      'plan_price_changed',
    );
    await expect(preview(owner, 'starter')).rejects.toThrow('plan_unchanged');
    await choose(owner, 'team');
    await expect(preview(owner, 'team')).rejects.toThrow('plan_unchanged');
  });

  it('happens once where it is asked for twice at a time', async () => {
    const owner = await business();
    const results = await Promise.allSettled([choose(owner, 'team'), choose(owner, 'team')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await left(owner)).toBe('971.00');
  });

  it('begins at full price after a plan that was given, which costs nothing', async () => {
    const owner = await business();
    const given = { id: owner.customerId, tenantId: owner.principal.tenantId };
    await transact(world.system, (tx) => setPlan(tx, world.system, given, 'growth'));
    at('2026-06-30T12:00:00.000Z');
    await run();
    expect(await left(owner)).toBe('1000.00');
    expect(await preview(owner, 'scale')).toMatchObject({ kind: 'take', charged: { amount: '249.00' } });
    await choose(owner, 'starter');
    expect(await plan(owner)).toMatchObject({ code: 'starter', state: 'ended' });
  });
});

describe('changing a plan', () => {
  it('upgrades at once, for the days that are left', async () => {
    const owner = await business();
    await choose(owner, 'team');
    at('2026-04-20T12:00:00.000Z');
    // 10 of 30 days of a difference of 50.00.
    expect(await preview(owner, 'growth')).toMatchObject({ kind: 'upgrade', charged: { amount: '16.67' } });
    await choose(owner, 'growth');
    expect(await left(owner)).toBe('954.33');
    expect(await cap(owner)).toBe(25);
    at('2026-04-30T12:00:00.000Z');
    await run();
    expect(await left(owner)).toBe('875.33');
    expect(await months(owner)).toEqual([
      '2026-04-30 growth month 79.00',
      '2026-04-20 growth upgrade 16.67',
      '2026-03-31 team month 29.00',
    ]);
  });

  it('downgrades when the month is over, and adds nobody beyond the smaller plan before', async () => {
    const owner = await business();
    await choose(owner, 'growth');
    const shown = await preview(owner, 'team');
    expect(shown).toMatchObject({
      kind: 'downgrade',
      charged: { amount: '0.00' },
      from: '2026-04-30T12:00:00.000Z',
    });
    await choose(owner, 'team');
    expect(await plan(owner)).toMatchObject({
      code: 'growth',
      next: 'team',
      nextCharge: { amount: { amount: '29.00' } },
    });
    expect(await cap(owner)).toBe(10);
    at('2026-04-30T12:00:00.000Z');
    await run();
    expect(await plan(owner)).toMatchObject({ code: 'team', next: null });
    expect(await left(owner)).toBe('892.00');
  });

  it('cancels when the month is over, charges nothing more, and may be kept until then', async () => {
    const owner = await business();
    await choose(owner, 'team');
    await choose(owner, 'starter');
    expect(await plan(owner)).toMatchObject({
      code: 'team',
      state: 'ending',
      next: 'starter',
      nextCharge: null,
    });
    expect(await preview(owner, 'team')).toMatchObject({ kind: 'keep', charged: { amount: '0.00' } });
    await choose(owner, 'team');
    expect(await plan(owner)).toMatchObject({ state: 'active', next: null });
    await choose(owner, 'starter');
    at('2026-04-30T12:00:00.000Z');
    await run();
    expect(await plan(owner)).toMatchObject({ code: 'starter', state: 'ended', month: null });
    expect(await left(owner)).toBe('971.00');
    expect(await told(owner)).toEqual(['fees.plan_ended']);
  });
});

describe('the months of a plan', () => {
  it('are each charged once by two workers and a clock that jumps, on the last day of a short month', async () => {
    const owner = await business();
    await choose(owner, 'team');
    at('2026-04-30T11:59:59.999Z');
    await run();
    expect(await left(owner)).toBe('971.00');
    at('2026-07-01T00:00:00.000Z');
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await months(owner)).toHaveLength(4);
    expect((await months(owner)).toSorted()).toEqual([
      '2026-03-31 team month 29.00',
      '2026-04-30 team month 29.00',
      '2026-05-31 team month 29.00',
      '2026-06-30 team month 29.00',
    ]);
    expect(await left(owner)).toBe('884.00');
    at('2026-06-30T12:00:00.000Z');
    await run();
    expect(await left(owner)).toBe('884.00');
  });

  it('cannot be charged twice: the database refuses a second charge of a month', async () => {
    const owner = await business();
    await choose(owner, 'team');
    await expect(
      db.pool.query(
        `insert into fees_plan_months select gen_random_uuid(), tenant_id, customer_id, plan_code, kind, begins, ends, amount,
           currency, charged_at from fees_plan_months where customer_id = $1`,
        [owner.customerId],
      ),
    ).rejects.toThrow(/unique/);
  });

  it('stay unpaid where the balance is short, are tried again every day, and go on once they are paid', async () => {
    const owner = await business(3_000n);
    await choose(owner, 'team');
    at('2026-04-30T12:00:00.000Z');
    await run();
    expect(await plan(owner)).toMatchObject({
      code: 'team',
      state: 'past_due',
      endsUnpaidAt: '2026-05-14T12:00:00.000Z',
      nextCharge: { at: '2026-05-01T12:00:00.000Z' },
    });
    await expect(preview(owner, 'growth')).rejects.toThrow('plan_past_due');
    await world.fund(owner.customerId, 10_000n);
    await run();
    expect(await left(owner)).toBe('101.00');
    at('2026-05-01T12:00:00.000Z');
    await run();
    expect(await left(owner)).toBe('72.00');
    expect(await plan(owner)).toMatchObject({
      state: 'active',
      month: { begins: '2026-04-30T12:00:00.000Z' },
    });
    expect(await told(owner)).toEqual(['fees.plan_past_due', 'fees.plan_paid']);
  });

  it('end the plan after 14 days unpaid, with a reminder every five', async () => {
    const owner = await business(2_900n);
    await choose(owner, 'team');
    for (let day = 30; day <= 44; day += 1) {
      at(new Date(Date.UTC(2026, 3, day, 12)).toISOString());
      await run();
    }
    expect(await plan(owner)).toMatchObject({ code: 'starter', state: 'ended', endsUnpaidAt: null });
    expect(await cap(owner)).toBe(2);
    expect(await told(owner)).toEqual([
      'fees.plan_past_due',
      'fees.plan_past_due',
      'fees.plan_past_due',
      'fees.plan_ended_unpaid',
    ]);
    expect(await months(owner)).toHaveLength(1);
  });

  it('that are unpaid may be canceled, at once and for nothing', async () => {
    const owner = await business(2_900n);
    await choose(owner, 'team');
    at('2026-04-30T12:00:00.000Z');
    await run();
    await choose(owner, 'starter');
    expect(await plan(owner)).toMatchObject({ code: 'starter', state: 'ended' });
    at('2026-05-30T12:00:00.000Z');
    await run();
    expect(await left(owner)).toBe('0.00');
  });
});
