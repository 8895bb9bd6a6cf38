import { routes } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { narrowingOf } from '../../../kernel/lists/narrowing.ts';
import { read } from '../../../kernel/transaction.ts';
import { networkWorld, shop, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { createAuthorizationJobs } from '../jobs.ts';
import { listTransactions, totalTransactions } from './list-transactions.ts';
import { pageOfTransactions, sumTransactions } from './history-repository.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
let buyer: Buyer;

const cafe = { name: 'Café Zoë', categoryCode: '5812', city: 'Paris', country: 'FR' };
const starbucks = { name: '星巴克 100%', categoryCode: '9999', city: '上海', country: 'CN' };

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
  buyer = await network.buyer(100_000n, { nickname: '广告投放', holderLastName: 'Hopper' });
  await buy('45.00', shop);
  await buy('12.34', cafe, 'capture');
  await buy('20.00', starbucks, 'refund');
  await buy('99999.00', cafe);
});
afterAll(() => db.close());

/** A purchase; with `capture` it is taken, with `refund` taken and half of it given back. */
const buy = async (amount: string, merchant: typeof shop, then?: 'capture' | 'refund'): Promise<void> => {
  world.clock.advance(60_000);
  const reference = `NET-${merchant.city}-${amount}`;
  await buyer.send('authorization', amount, { reference, merchant });
  if (then) await buyer.send('capture', amount, { reference });
  if (then === 'refund') await buyer.send('refund', '10.00', { reference });
};

const asked = async (query: Record<string, string>, ctx: Context = buyer.ctx) => {
  const { items } = await listTransactions(ctx, routes.listTransactions.input.parse(query));
  const totals = await totalTransactions(ctx, routes.totalTransactions.input.parse(query));
  expect(totals).toMatchObject({ count: items.length, isMore: false });
  return { amounts: items.map(({ merchantName }) => merchantName.slice(0, 4)), totals };
};
const all = ['Café', '星巴克 ', 'Café', 'Corn'];

describe('purchases', () => {
  it('are summed as they are listed: what was taken or is held goes out, what was given back comes in', async () => {
    const { amounts, totals } = await asked({});
    expect(amounts).toEqual(all);
    expect(totals.sums).toEqual([{ currency: 'USD', in: '10.00', out: '77.34', net: '-67.34' }]);
  });

  it.each([
    ['merchant', ['Café', 'Café', 'Corn', '星巴克 ']],
    ['-amount', ['Café', 'Corn', '星巴克 ', 'Café']],
    ['amount', ['Café', '星巴克 ', 'Corn', 'Café']],
    ['date', [...all].reverse()],
  ])('are listed by %s, each once, however short the pages are', async (sort, wanted) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '1', sort, ...(cursor && { cursor }) };
      const page = await listTransactions(buyer.ctx, routes.listTransactions.input.parse(query));
      seen.push(...page.items.map(({ merchantName }) => merchantName.slice(0, 4)));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(wanted);
  });

  it('that were declined keep what they asked for, which counts for nothing', async () => {
    const { items } = await listTransactions(buyer.ctx, { limit: 1 });
    expect(items[0]).toMatchObject({
      status: 'declined',
      declined: { amount: '99999.00', currency: 'USD' },
      authorized: { amount: '0.00' },
    });
    expect((await asked({ status: 'declined' })).totals.sums).toEqual([
      { currency: 'USD', in: '0.00', out: '0.00', net: '0.00' },
    ]);
  });

  it.each([
    [{ status: 'captured' }, ['星巴克 ', 'Café']],
    [{ category: 'restaurant' }, ['Café', 'Café']],
    [{ status: 'captured,declined' }, ['Café', '星巴克 ', 'Café']],
    [{ category: 'other' }, ['星巴克 ']],
    [{ category: 'other,restaurant' }, ['Café', '星巴克 ', 'Café']],
    [{ direction: 'in' }, ['星巴克 ']],
    [{ direction: 'out' }, ['星巴克 ', 'Café', 'Corn']],
    [{ amount: '12.34' }, ['Café']],
    [{ amountFrom: '20.00', amountTo: '45.00' }, ['星巴克 ', 'Corn']],
    [{ amountFrom: '50.00' }, ['Café']],
    // Longer than the last four of a card, which are chance.
    [{ search: '99999' }, ['Café']],
    [{ search: '$99,999.00' }, ['Café']],
    [{ search: 'cafe paris' }, ['Café', 'Café']],
    [{ search: 'xbk' }, ['星巴克 ']],
    [{ search: 'xingbake shanghai' }, ['星巴克 ']],
    [{ search: '100%' }, ['星巴克 ']],
    [{ search: '%' }, ['星巴克 ']],
    [{ search: 'hopper' }, all],
    [{ search: 'ggtf' }, all],
    [{ search: 'guanggao cafe' }, ['Café', 'Café']],
    [{ search: 'hopper nobody' }, []],
    [{ from: '2026-03-02', to: '2026-03-02', timeZone: 'Asia/Shanghai' }, all],
    [{ to: '2026-03-01' }, []],
    [{ from: '2026-03-03' }, []],
  ])('are narrowed by %j', async (query, names) => {
    expect((await asked(query as unknown as Record<string, string>)).amounts).toEqual(names);
  });

  it('are found by the last four of their card, and by the card itself', async () => {
    expect((await asked({ search: buyer.card.lastFour })).amounts).toEqual(all);
    expect((await asked({ cardId: buyer.card.id })).amounts).toEqual(all);
  });

  it('of somebody else are neither listed nor summed', async () => {
    const stranger = await network.buyer();
    const { amounts, totals } = await asked({ search: 'cafe' }, stranger.ctx);
    expect([amounts, totals]).toEqual([[], { count: 0, isMore: false, sums: [] }]);
    expect((await asked({ cardId: buyer.card.id }, stranger.ctx)).amounts).toEqual([]);
  });

  it('are looked for no further than the horizon in one answer, and the next answer goes on there', async () => {
    const filter = {
      ...narrowingOf({ search: 'corner' }),
      customerId: buyer.customerId,
      cardId: undefined,
      status: undefined,
      category: undefined,
      direction: undefined,
      receipt: undefined,
    };
    await read(buyer.ctx, async (tx) => {
      const first = await pageOfTransactions(tx, filter, { after: undefined, limit: 5, horizon: 3 });
      expect(first.rows).toEqual([]);
      const second = await pageOfTransactions(tx, filter, { after: first.next, limit: 5, horizon: 3 });
      expect(second.rows.map((row) => row.merchant_name)).toEqual(['Corner Shop']);
      expect(second.next).toBeUndefined();
      expect(await sumTransactions(tx, filter, 3)).toEqual({ sums: [], isMore: true });
    });
  });

  it('from before their text was kept get it by the job', async () => {
    const text = async () =>
      (
        await db.pool.query<{ search_text: string | null }>(
          `select search_text from authorizations_authorizations where customer_id = $1 order by id`,
          [buyer.customerId],
        )
      ).rows;
    const before = await text();
    await db.pool.query('update authorizations_authorizations set search_text = null');
    expect((await asked({ search: 'corner' })).amounts).toEqual(['Corn']);
    expect((await asked({ search: 'ggtf' })).amounts).toEqual([]);
    for (const job of createAuthorizationJobs(world)) await job.run(world.system);
    expect(await text()).toEqual(before);
  });
});
