import { formatMoney, money, type Money } from '@tael/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { currentInvoice } from '../read-invoices.ts';
import { billSubscriptions } from '../subscriptions/bill-subscriptions.ts';
import { apiFeeKind } from './api-fee-kind.ts';
import { apiAccessJobs } from './follow-access.ts';
import { getApiFee, listApiFeeMonths } from './read-api-fee.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
// Each test begins anew in March, with nobody's month due.
beforeEach(async () => {
  await db.pool.query(
    `update fees_api_subscriptions set state = 'ended', due_at = null, past_due_since = null`,
  );
  world = cardWorld(db, new Date('2026-03-31T12:00:00.000Z'));
  settled.clear();
  holding.clear();
  closed.length = 0;
});

type Owner = Awaited<ReturnType<CardWorld['customer']>>;
const usd = (minor: bigint): Money => money(minor, 'USD');
const settled = new Map<string, bigint>();
const holding = new Set<string>();
const closed: string[] = [];
const deps = () => ({
  ledger: world.ledger,
  usersOf: () => Promise.resolve([]),
  emailsOf: () => Promise.resolve(new Map<string, string>()),
  settledCreditOf: (_: unknown, id: string) => Promise.resolve(usd(settled.get(id) ?? 0n)),
  holdsApiAccess: (_: unknown, id: string) => Promise.resolve(holding.has(id)),
  closeApiAccess: (_: unknown, __: unknown, id: string) => {
    closed.push(id);
    holding.delete(id);
    return Promise.resolve();
  },
});
const business = (minor = 100_000n) => world.customer(minor, 2);
const told = async ({ customerId, principal }: Owner, topic: string) => {
  const [job] = apiAccessJobs(deps());
  await job?.run(world.system, {
    id: customerId,
    topic,
    objectId: customerId,
    objectSeq: 1n,
    tenantId: principal.tenantId,
    customerId,
    payload: {},
    at: world.clock.now(),
  });
};
const approve = (owner: Owner) => {
  holding.add(owner.customerId);
  return told(owner, 'developer.access_approved');
};
const close = (owner: Owner) => {
  holding.delete(owner.customerId);
  return told(owner, 'developer.access_closed');
};
const run = () => billSubscriptions(apiFeeKind(deps()))(world.system);
const at = (text: string) => world.clock.set(new Date(text));
const left = async ({ customerId }: Owner) => formatMoney(usd((await world.available(customerId)).available));
const fee = ({ ctx }: Owner) => getApiFee(ctx, deps());
const months = async ({ ctx }: Owner) =>
  (await listApiFeeMonths(ctx, { limit: 50 })).items.map(
    ({ begins, settledCredit, amount }) => `${begins.slice(0, 10)} ${settledCredit.amount} ${amount.amount}`,
  );
const topics = async ({ customerId }: Owner) =>
  (
    await db.pool.query<{ topic: string }>(
      `select topic from outbox where customer_id = $1 and topic like 'fees.api%' order by created_at, id`,
      [customerId],
    )
  ).rows.map(({ topic }) => topic);

describe('the API subscription', () => {
  it('is charged as shown from the approval on, while total settled credit is under the amount of the schedule', async () => {
    const owner = await business();
    settled.set(owner.customerId, 1_999_999n);
    const shown = await fee(owner);
    expect(shown).toMatchObject({
      state: null,
      price: { amount: '250.00' },
      settledCredit: { amount: '19999.99' },
      freeFrom: { amount: '20000.00' },
      charged: { amount: '250.00' },
    });
    await approve(owner);
    expect(await left(owner)).toBe(
      formatMoney(usd(100_000n - BigInt(shown.charged.amount.replace('.', '')))),
    );
    expect(await months(owner)).toEqual(['2026-03-31 19999.99 250.00']);
    expect(await fee(owner)).toMatchObject({ state: 'active', nextChargeAt: '2026-04-30T12:00:00.000Z' });
    expect((await currentInvoice(owner.ctx)).lines).toMatchObject([
      { code: 'api_subscription', quantity: 1, amount: { amount: '250.00' } },
    ]);
  });

  it('is free from the amount on, and says so; a return that takes the credit below it makes the next month cost again', async () => {
    const owner = await business();
    settled.set(owner.customerId, 2_000_000n);
    expect(await fee(owner)).toMatchObject({ charged: { amount: '0.00' } });
    await approve(owner);
    expect(await left(owner)).toBe('1000.00');
    settled.set(owner.customerId, 1_500_000n);
    at('2026-04-30T12:00:00.000Z');
    await run();
    expect(await months(owner)).toEqual(['2026-04-30 15000.00 250.00', '2026-03-31 20000.00 0.00']);
    expect(await left(owner)).toBe('750.00');
  });

  it('is charged of nobody without access', async () => {
    const owner = await business();
    at('2026-06-30T12:00:00.000Z');
    await run();
    expect(await left(owner)).toBe('1000.00');
    expect(await fee(owner)).toMatchObject({ state: null, nextChargeAt: null });
  });

  it('is charged once a month by several workers, news that comes twice, and a clock that jumps', async () => {
    const owner = await business();
    await Promise.all([approve(owner), approve(owner)]);
    await approve(owner);
    expect(await left(owner)).toBe('750.00');
    at('2026-05-31T12:00:00.000Z');
    await Promise.all([run(), run(), run()]);
    expect((await months(owner)).toSorted()).toEqual([
      '2026-03-31 0.00 250.00',
      '2026-04-30 0.00 250.00',
      '2026-05-31 0.00 250.00',
    ]);
    expect(await left(owner)).toBe('250.00');
    await expect(
      db.pool.query(
        `insert into fees_api_months select gen_random_uuid(), tenant_id, customer_id, begins, ends, settled, free_from,
           price, amount, currency, charged_at from fees_api_months where customer_id = $1`,
        [owner.customerId],
      ),
    ).rejects.toThrow(/unique/);
  });

  it('ends with the access, and a month that was paid is not paid again when access comes back within it', async () => {
    const owner = await business();
    await approve(owner);
    await close(owner);
    expect(await fee(owner)).toMatchObject({ state: 'ended', nextChargeAt: null });
    at('2026-04-10T12:00:00.000Z');
    await approve(owner);
    expect(await left(owner)).toBe('750.00');
    expect(await fee(owner)).toMatchObject({ state: 'active', nextChargeAt: '2026-04-30T12:00:00.000Z' });
    await close(owner);
    at('2026-06-10T12:00:00.000Z');
    await run();
    expect(await left(owner)).toBe('750.00');
    await approve(owner);
    expect(await months(owner)).toEqual(['2026-06-10 0.00 250.00', '2026-03-31 0.00 250.00']);
  });

  it('stays unpaid where the balance is short, is tried every day, and goes on once it is paid', async () => {
    const owner = await business(25_000n);
    await approve(owner);
    at('2026-04-30T12:00:00.000Z');
    await run();
    expect(await fee(owner)).toMatchObject({ state: 'past_due', endsUnpaidAt: '2026-05-14T12:00:00.000Z' });
    await world.fund(owner.customerId, 30_000n);
    at('2026-05-01T12:00:00.000Z');
    await run();
    expect(await left(owner)).toBe('50.00');
    expect(await fee(owner)).toMatchObject({ state: 'active', nextChargeAt: '2026-05-31T12:00:00.000Z' });
    expect(await topics(owner)).toEqual(['fees.api_fee_past_due', 'fees.api_fee_paid']);
  });

  it('closes the access after 14 days unpaid, with a reminder every five, and takes nothing afterwards', async () => {
    const owner = await business(24_999n);
    await approve(owner);
    for (let day = 31; day <= 45; day += 1) {
      at(new Date(Date.UTC(2026, 2, day, 12)).toISOString());
      await run();
    }
    expect(closed).toEqual([owner.customerId]);
    expect(await topics(owner)).toEqual([
      'fees.api_fee_past_due',
      'fees.api_fee_past_due',
      'fees.api_fee_past_due',
      'fees.api_fee_ended_unpaid',
    ]);
    await world.fund(owner.customerId, 100_000n);
    at('2026-05-30T12:00:00.000Z');
    await run();
    expect(await left(owner)).toBe('1249.99');
    expect(await months(owner)).toEqual([]);
  });
});
