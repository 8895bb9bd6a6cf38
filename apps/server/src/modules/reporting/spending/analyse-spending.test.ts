import { routes } from '@tael/contract';
import { spendDimensions, type SpendDimension } from '@tael/contract/reporting/spend-lists';
import { formatMoney, money, parseMoney } from '@tael/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, type Buyer, type Message } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin, testPrincipal } from '../../../testing/principal.ts';
import { wholeOf } from '../../../testing/unpack.ts';
import { totalTransactions } from '../../authorizations/history/list-transactions.ts';
import { analyseBackOfficeSpending, analyseSpending } from './analyse-spending.ts';
import { spendHandlers } from './spend-routes.ts';

let db: TestDatabase;
let world: CardWorld;
let buyer: Buyer;
let otherCard: string;
const zone = 'America/Los_Angeles';
const sales = newId();
const codes = ['5411', '5812', '7372', '8999', '0742'];

/** A purchase of some amount with one of two cards at one of fourteen merchants; some are refunded, held or declined. */
const buy = async (place: number): Promise<void> => {
  const reference = `NET-SPEND-${place}`;
  const cardToken = place % 3 === 0 ? otherCard : buyer.card.id;
  const name = place % 14 === 5 ? '广告 50% & "co"' : `Shop ${place % 14}`;
  const merchant = { name, categoryCode: codes[place % 5] ?? '', city: 'Oakland', country: 'US' };
  const amount = place % 11 === 10 ? '90000.00' : formatMoney(money(BigInt(place) * 37n + 100n, 'USD'));
  const change: Partial<Message> = { cardToken, reference, merchant };
  await buyer.send('authorization', amount, change);
  if (place % 11 === 10) return;
  if (place % 4 !== 0) await buyer.send('capture', amount, change);
  if (place % 5 === 1 && place % 4 !== 0) await buyer.send('refund', '0.75', change);
  if (place % 8 === 4) await buyer.send('reversal', amount, change);
};

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db, new Date('2026-03-02T20:00:00.000Z'));
  buyer = await networkWorld(world).buyer(1_000_000n);
  otherCard = (await world.card(buyer.ctx, { nickname: 'Other' })).id;
  await db.pool.query(
    `insert into org_departments (id, tenant_id, customer_id, name, created_at, updated_at, version)
     select $1, tenant_id, customer_id, 'Sales', created_at, created_at, 1 from cards_cards where id = $2`,
    [sales, otherCard],
  );
  await db.pool.query('update cards_cards set department_id = $1 where id = $2', [sales, otherCard]);
  for (let place = 0; place < 60; place += 1) {
    world.clock.advance(17 * 3_600_000);
    await buy(place);
  }
});
afterAll(() => db.close());

// The purchases lie between March 3rd and April 14th; the period has some of them before it and after it.
const period = { from: '2026-03-20', to: '2026-04-08', timeZone: zone };
const asked = (by: SpendDimension, step: 'day' | 'week' | 'month' = 'day') => ({ ...period, by, step });
const cents = (amount: string): bigint => parseMoney(amount, 'USD').minor;
const listed = async (filter: Record<string, string>, ctx: Context = buyer.ctx): Promise<bigint> => {
  const query = routes.totalTransactions.input.parse({ ...period, ...filter });
  const { sums } = await totalTransactions(ctx, query);
  const [usd] = sums;
  return usd ? cents(usd.out) - cents(usd.in) : 0n;
};
const filterOf: Record<SpendDimension, string> = {
  merchant: 'merchant',
  category: 'category',
  card: 'cardId',
  department: 'department',
};

describe('spending', () => {
  it.each(spendDimensions)(
    'by %s comes to what the list of purchases comes to, narrowed to each',
    async (by) => {
      const { rows, rest, total } = await analyseSpending(buyer.ctx, asked(by));
      expect(rows.length).toBeGreaterThan(1);
      for (const { key, amount } of rows) expect(await listed({ [filterOf[by]]: key })).toBe(cents(amount));
      const sum = rows.reduce((all, { amount }) => all + cents(amount), cents(rest?.amount ?? '0.00'));
      expect(sum).toBe(cents(total.amount));
      expect(sum).toBe(await listed({}));
      expect(rows.map(({ amount }) => cents(amount))).toEqual(
        rows.map(({ amount }) => cents(amount)).toSorted((left, right) => Number(right - left)),
      );
    },
  );

  it('tells ten by name and all others together, beside what each was in the days before', async () => {
    const now = await analyseSpending(buyer.ctx, asked('merchant'));
    expect(now.rows).toHaveLength(10);
    expect(now.rest?.kinds).toBe(4);
    expect(now.previous).toEqual({ from: '2026-02-28', to: '2026-03-19' });
    const before = await analyseSpending(buyer.ctx, { ...asked('merchant'), ...now.previous });
    expect(now.previousTotal).toEqual(before.total);
    expect(now.previousCount).toBe(before.count);
    const shared = now.rows.filter(({ key }) => before.rows.some((row) => row.key === key));
    expect(shared.length).toBeGreaterThan(3);
    for (const { key, previous } of shared)
      expect(previous).toBe(before.rows.find((row) => row.key === key)?.amount);
  });

  it.each(['day', 'week', 'month'] as const)(
    'over time by %s comes to the same, in the days of the zone',
    async (step) => {
      const { stretches, total, previousTotal } = await analyseSpending(buyer.ctx, asked('card', step));
      const sum = (of: 'amount' | 'previous') =>
        stretches.reduce((all, stretch) => all + cents(stretch[of]), 0n);
      expect([sum('amount'), sum('previous')]).toEqual([cents(total.amount), cents(previousTotal.amount)]);
      for (const { from, to, amount } of stretches) expect(await listed({ from, to })).toBe(cents(amount));
    },
  );

  it('of a period turned around, or of more than a year, is refused', async () => {
    for (const to of ['2026-03-19', '2027-03-21'])
      await expect(analyseSpending(buyer.ctx, { ...asked('card'), to })).rejects.toMatchObject({
        code: 'validation_failed',
      });
  });

  it('of somebody who holds a card is what that card has spent, and of a stranger nothing', async () => {
    const holder = testContext(db.database, {
      clock: world.clock,
      principal: testPrincipal({ customerId: buyer.customerId, userType: 3, entityType: 2 }),
    });
    await db.pool.query('update cards_cards set assignee_id = $1 where id = $2', [
      holder.principal?.userId,
      otherCard,
    ]);
    const { rows, total } = await analyseSpending(holder, asked('card'));
    expect(rows.map(({ key }) => key)).toEqual([otherCard]);
    expect(cents(total.amount)).toBe(await listed({ cardId: otherCard }));
    const stranger = await world.customer();
    expect(await analyseSpending(stranger.ctx, asked('card'))).toMatchObject({
      rows: [],
      rest: null,
      count: 0,
    });
  });

  it('leaves as a file with every kind in it, which is written down', async () => {
    const query = routes.exportSpending.input.parse({ ...period, by: 'merchant', format: 'csv' });
    const answer = await spendHandlers.exportSpending(onRoute(buyer.ctx, 'exportSpending'), query, {});
    const lines = (await wholeOf(answer.content)).toString('utf8').split('\r\n').slice(1, -2);
    expect(lines).toHaveLength(14);
    const { total } = await analyseSpending(buyer.ctx, asked('merchant'));
    const sum = lines.reduce((all, line) => all + cents(line.split(',').at(-3) ?? ''), 0n);
    expect(sum).toBe(cents(total.amount));
    const { rows } = await db.pool.query(`select 1 from audit_log where action = 'spending.exported'`);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('of a customer is read by staff as the customer reads it, and by nobody else', async () => {
    const { customerId } = buyer;
    const admin = testContext(db.database, { clock: world.clock, principal: testAdmin() });
    for (const by of spendDimensions) {
      const { customerName, ...seen } = await analyseBackOfficeSpending(admin, { ...asked(by), customerId });
      expect(seen).toEqual(await analyseSpending(buyer.ctx, asked(by)));
      expect(customerName).not.toBe('');
    }
    const query = routes.exportBackOfficeSpending.input.parse({
      ...period,
      by: 'card',
      format: 'csv',
      customerId,
    });
    const onExport = (ctx: Context) => onRoute(ctx, 'exportBackOfficeSpending');
    const answer = await spendHandlers.exportBackOfficeSpending(onExport(admin), query, {});
    expect((await wholeOf(answer.content)).toString('utf8').split('\r\n')).toHaveLength(5);
    const { rows } = await db.pool.query<{ customer_id: string }>(
      `select distinct customer_id from audit_log where action = 'spending.exported' and actor_id = $1`,
      [admin.principal?.userId],
    );
    expect(rows).toEqual([{ customer_id: customerId }]);
    const foreign = testPrincipal({ customerId: null, userType: 5, entityType: null, tenantId: newId() });
    const operator = testContext(db.database, { clock: world.clock, principal: foreign });
    const question = { ...asked('card'), customerId };
    await expect(analyseBackOfficeSpending(operator, question)).rejects.toMatchObject({ code: 'not_found' });
    await expect(spendHandlers.exportBackOfficeSpending(onExport(operator), query, {})).rejects.toMatchObject(
      {
        code: 'not_found',
      },
    );
  });
});
