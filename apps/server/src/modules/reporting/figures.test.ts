import { basePermissions } from '@tael/contract';
import { queues } from '@tael/contract/reporting/figure-lists';
import { formatMoney, money } from '@tael/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayText, localDate } from '../../kernel/lists/days.ts';
import { newId } from '../../kernel/ids.ts';
import { transact } from '../../kernel/transaction.ts';
import { networkWorld, shop, type NetworkWorld } from '../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../testing/cards.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testAdmin } from '../../testing/principal.ts';
import { defaultTenantId } from '../platform/index.ts';
import { moneyByDay } from './overview/money-by-day.ts';
import { overallSituation } from './overview/overall-situation.ts';
import { daysOf } from './rules.ts';
import { spending } from './spending/spending.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db, new Date('2026-02-01T12:00:00.000Z'));
  network = networkWorld(world);
});
afterAll(() => db.close());

const hourMs = 3_600_000;
const zones = ['UTC', 'America/New_York', 'Asia/Shanghai', 'Asia/Kathmandu', 'Australia/Lord_Howe'] as const;

/** Moves money at this moment: positive comes in, negative goes out. */
const move = async (customerId: string, minor: bigint, at: Date) => {
  world.clock.set(at);
  await transact(world.system, async (tx) => {
    const tenantId = defaultTenantId;
    const own = await world.ledger.customerAccount(tx, {
      tenantId,
      customerId,
      kind: 'customer_available',
      currency: 'USD',
    });
    const server = await world.ledger.internalAccount(
      tx,
      { tenantId, kind: 'suspense', currency: 'USD' },
      newId(),
    );
    const [debitAccountId, creditAccountId] = minor > 0n ? [server.id, own.id] : [own.id, server.id];
    const amount = money(minor > 0n ? minor : -minor, 'USD');
    await world.ledger.post(tx, [
      { id: newId(), kind: 'posted', code: 'adjustment', debitAccountId, creditAccountId, amount },
    ]);
  });
};

const dayIn = (at: number, zone: string): string => dayText(localDate(at, zone));

/** Four in the morning (UTC) of the first Sunday of a month on or after a day. */
const sunday = (year: number, month: number, from: number): number => {
  const first = Date.UTC(year, month - 1, from, 4);
  return first + ((7 - new Date(first).getUTCDay()) % 7) * 24 * hourMs;
};

describe('money by day', () => {
  // The books know no way back in time, so each case lies later than the one before: the nights on which New York
  // changes its clocks, a day of 23 hours and one of 25 each year.
  const nights = Array.from({ length: 4 }, (_, index) => {
    const year = 2026 + index;
    return [sunday(year, 3, 8), sunday(year, 11, 1)];
  }).flat();

  test('is what the ledger moved on each of the reader’s days, to the cent, also where the clocks change', async () => {
    const drawn = fc.sample(
      fc.record({
        zone: fc.constantFrom(...zones),
        moves: fc.array(
          fc.record({
            minutes: fc.integer({ min: 0, max: 60 * 60 }),
            minor: fc.bigInt({ min: -500n, max: 900n }).filter((minor) => minor !== 0n),
          }),
          { minLength: 1, maxLength: 12 },
        ),
      }),
      { numRuns: nights.length, seed: 7 },
    );
    for (const [index, { zone, moves }] of drawn.entries()) {
      const start = nights[index] ?? 0;
      world.clock.set(new Date(start - 100 * 24 * hourMs));
      const { ctx, customerId } = await world.customer(1_000_000n);
      const expected = new Map<string, { in: bigint; out: bigint }>();
      for (const { minutes, minor } of moves.toSorted((left, right) => left.minutes - right.minutes)) {
        const at = start + minutes * 60_000;
        await move(customerId, minor, new Date(at));
        const flow = expected.get(dayIn(at, zone)) ?? { in: 0n, out: 0n };
        if (minor > 0n) flow.in += minor;
        else flow.out -= minor;
        expected.set(dayIn(at, zone), flow);
      }
      world.clock.set(new Date(start + 61 * hourMs));
      const answer = await moneyByDay(world.ledger)(ctx, { period: 'days_30', timeZone: zone });
      const usd = (minor: bigint) => formatMoney(money(minor, 'USD'));
      expect(answer.days.filter((day) => day.in !== '0.00' || day.out !== '0.00')).toEqual(
        Array.from(expected, ([day, flow]) => ({ day, in: usd(flow.in), out: usd(flow.out) })),
      );
      const total = (way: 'in' | 'out') => [...expected.values()].reduce((sum, flow) => sum + flow[way], 0n);
      expect([answer.in.amount, answer.out.amount]).toEqual([usd(total('in')), usd(total('out'))]);
      expect(answer.days).toHaveLength(30);
      expect(answer.to).toBe(dayIn(start + 61 * hourMs, zone));
    }
  });

  test('of somebody who never had money is nothing on every day', async () => {
    const { ctx } = await world.customer(0n);
    const answer = await moneyByDay(world.ledger)(ctx, { period: 'days_7', timeZone: 'UTC' });
    expect(answer.days).toHaveLength(7);
    expect(answer).toMatchObject({ in: { amount: '0.00' }, out: { amount: '0.00' } });
  });
});

describe('the days of a period', () => {
  test('follow each other by the calendar, end today, and each begins where the one before ends', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        fc.constantFrom('days_7', 'days_30', 'days_90', 'month'),
        (now, zone, period) => {
          const { days, moments } = daysOf(now, period, zone);
          expect(moments).toHaveLength(days.length + 1);
          expect(days.at(-1)).toBe(dayIn(now.getTime(), zone));
          days.forEach((day, index) => {
            const [from, to] = [moments[index]?.getTime() ?? 0, moments[index + 1]?.getTime() ?? 0];
            expect(dayIn(from, zone)).toBe(day);
            expect(dayIn(to - 1, zone)).toBe(day);
            expect(dayIn(from - 1, zone)).not.toBe(day);
          });
          if (period === 'month') expect(days[0]).toMatch(/-01$/);
        },
      ),
    );
  });
});

describe('spending', () => {
  test('adds up captured and held less refunded, by category, card and merchant, and counts no refusal', async () => {
    world.clock.set(new Date('2030-03-10T12:00:00.000Z'));
    const buyer = await network.buyer(200_000n);
    const cafe = { ...shop, name: 'Corner Café', categoryCode: '5812' };
    await buyer.send('authorization', '40.00');
    await buyer.send('capture', '30.00', { final: false });
    await buyer.send('refund', '5.00');
    await buyer.send('authorization', '12.00', { reference: `NET-${newId()}`, merchant: cafe });
    await buyer.send('authorization', '99999.00', { reference: `NET-${newId()}`, merchant: cafe });
    const reversed = `NET-${newId()}`;
    await buyer.send('authorization', '7.00', { reference: reversed });
    await buyer.send('reversal', '7.00', { reference: reversed });
    world.clock.advance(8 * 24 * hourMs);
    await buyer.send('authorization', '1.00', { reference: `NET-${newId()}` });

    const answer = await spending(buyer.ctx, { period: 'days_30', timeZone: 'UTC' });
    expect(answer).toMatchObject({ total: { amount: '48.00', currency: 'USD' }, count: 3 });
    expect(answer.categories).toEqual([
      { code: '5411', amount: '36.00', count: 2 },
      { code: '5812', amount: '12.00', count: 1 },
    ]);
    expect(answer.merchants.map(({ name, amount }) => [name, amount])).toEqual([
      ['Corner Shop', '36.00'],
      ['Corner Café', '12.00'],
    ]);
    expect(answer.cards).toEqual([
      {
        cardId: buyer.card.id,
        nickname: buyer.card.nickname,
        lastFour: buyer.card.lastFour,
        amount: '48.00',
        count: 3,
      },
    ]);
    const week = await spending(buyer.ctx, { period: 'days_7', timeZone: 'UTC' });
    expect(week).toMatchObject({ total: { amount: '1.00' }, count: 1 });
    const { ctx: other } = await world.customer(100n);
    expect(await spending(other, { period: 'days_90', timeZone: 'UTC' })).toMatchObject({
      total: { amount: '0.00' },
      count: 0,
      cards: [],
    });
  });
});

describe('staff as a whole', () => {
  beforeAll(() => {
    world.clock.set(new Date('2031-05-10T12:00:00.000Z'));
  });

  test('shows queues and new customers by day to operators too, and the books only to whoever may read them', async () => {
    const admin = testContext(db.database, {
      clock: world.clock,
      principal: testAdmin({ permissions: new Set(basePermissions.admin) }),
    });
    const operator = testContext(db.database, {
      clock: world.clock,
      principal: testAdmin({ userType: 5, permissions: new Set(basePermissions.operator) }),
    });
    const before = await overallSituation(admin, { period: 'days_7', timeZone: 'UTC' });
    await world.customer(100n);
    const after = await overallSituation(admin, { period: 'days_7', timeZone: 'UTC' });
    expect(after.registrations - before.registrations).toBe(1);
    expect(after.days.at(-1)?.registrations).toBe((before.days.at(-1)?.registrations ?? 0) + 1);
    expect(after.waiting.map(({ queue }) => queue)).toEqual([...queues]);
    expect(after.newestCustomers[0]?.openedAt).toBe(world.clock.now().toISOString());
    const seen = await overallSituation(operator, { period: 'days_7', timeZone: 'UTC' });
    expect(seen.waiting).toEqual(after.waiting);
    expect(seen.books).toBeNull();
  });
});
