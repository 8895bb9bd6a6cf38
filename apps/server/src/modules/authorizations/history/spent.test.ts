import { routes } from '@tael/contract';
import { spendDimensions } from '@tael/contract/reporting/spend-lists';
import { formatMoney, money, parseMoney } from '@tael/money';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { onRoute } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { disputeWorld } from '../../../testing/disputes.ts';
import { wholeOf } from '../../../testing/unpack.ts';
import { analyseSpending } from '../../reporting/spending/analyse-spending.ts';
import { exportHandlers } from '../../reporting/exports/export-routes.ts';
import { spending } from '../../reporting/spending/spending.ts';
import { totalTransactions } from './list-transactions.ts';

let db: TestDatabase;
let world: ReturnType<typeof disputeWorld>;
beforeAll(async () => {
  db = await testDatabase();
  world = disputeWorld(db);
});
afterAll(() => db.close());

type Somebody = Awaited<ReturnType<typeof world.buyer>>;
const cents = (amount: string): bigint => parseMoney(amount, 'USD').minor;
const usd = (minor: bigint): string => formatMoney(money(minor, 'USD'));

/** What becomes of a purchase of 12.00; `credit` is money given back for none. */
const lives = {
  held: ['authorization'],
  captured: ['authorization', 'capture'],
  refunded: ['authorization', 'capture', 'refund'],
  reversed: ['authorization', 'reversal'],
  credit: ['refund'],
} as const;

const purchase = fc.constantFrom('held', 'captured', 'refunded', 'reversed', 'credit', 'declined');
/** What becomes of the dispute about a purchase of 80.00, and of its merchant. */
const disputed = fc.record({
  end: fc.constantFrom('none', 'running', 'won', 'partially_won', 'lost'),
  refund: fc.constantFrom(0n, 1_000n),
});
type Disputed = typeof disputed extends fc.Arbitrary<infer One> ? One : never;

const buy = async (somebody: Somebody, life: keyof typeof lives | 'declined'): Promise<void> => {
  const merchant = { name: `Shop ${life}`, categoryCode: '5812', city: 'Oakland', country: 'US' };
  const change = { reference: `NET-${newId()}`, merchant };
  if (life === 'declined') await somebody.send('authorization', '90000.00', change);
  else for (const type of lives[life]) await somebody.send(type, '12.00', change);
};

const dispute = async (somebody: Somebody, { end, refund }: Disputed): Promise<void> => {
  if (end !== 'none') {
    const { id } = await somebody.open();
    await somebody.submit(id);
    await somebody.file(id);
    if (end !== 'running')
      await somebody.say(id, { outcome: end, ...(end === 'partially_won' && { amount: '30.00' }) });
  }
  if (refund > 0n) await somebody.send('refund', usd(refund));
};

/** What a reader of the purchases alone would say was spent. */
const spentOn = { held: 1_200n, captured: 1_200n, refunded: 0n, reversed: 0n, credit: -1_200n, declined: 0n };
const wonOf = { none: 0n, running: 0n, won: 8_000n, partially_won: 3_000n, lost: 0n };

/** What the last line of the customer's exported purchases says went out and came in. */
const exported = async ({ ctx }: Somebody): Promise<readonly string[]> => {
  const query = routes.exportTransactions.input.parse({ format: 'csv' });
  const file = await exportHandlers.exportTransactions(onRoute(ctx, 'exportTransactions'), query, {});
  const lines = (await wholeOf(file.content)).toString('utf8').split('\r\n');
  return lines.at(-2)?.split(',').slice(-4, -2) ?? [];
};

it('what was spent is the same in the overview, the analysis, the list and its file, whatever became of the purchases', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(purchase, { maxLength: 8 }), disputed, async (lives, end) => {
      const somebody = await world.buyer();
      for (const life of lives) await buy(somebody, life);
      await dispute(somebody, end);
      const { ctx } = somebody;
      const own = lives.reduce((all, life) => all + spentOn[life], 0n);
      const total = usd(own + 8_000n - wonOf[end.end] - end.refund);
      const count = 1 + lives.filter((life) => life !== 'reversed' && life !== 'declined').length;

      const overview = await spending(ctx, { period: 'days_7', timeZone: 'UTC' });
      expect(overview).toMatchObject({ total: { amount: total }, count });
      const { from, to } = overview;
      const asked = { from, to, timeZone: 'UTC', step: 'day' } as const;
      for (const by of spendDimensions)
        expect(await analyseSpending(ctx, { ...asked, by })).toMatchObject({
          total: { amount: total },
          count,
        });
      const { rows } = await analyseSpending(ctx, { ...asked, by: 'merchant' });
      expect(overview.merchants).toEqual(
        rows.map(({ name, amount, count: times }) => ({ name, amount, count: times })),
      );

      const { sums } = await totalTransactions(ctx, {});
      const [sum] = sums;
      expect(usd(cents(sum?.out ?? '') - cents(sum?.in ?? ''))).toBe(total);
      expect(await exported(somebody)).toEqual([sum?.out, sum?.in]);
      const { sums: back } = await totalTransactions(ctx, { direction: 'in' });
      expect(back[0]?.in ?? '0.00').toBe(sum?.in);
    }),
    { numRuns: 25 },
  );
});
