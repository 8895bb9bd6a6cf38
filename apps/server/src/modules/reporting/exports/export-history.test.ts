import { routes } from '@tael/contract';
import { authorizationStatuses } from '@tael/contract/authorizations/states';
import { merchantCategoryNames } from '@tael/contract/authorizations/categories';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import { formatMoney, money, parseMoney } from '@tael/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { networkWorld, shop, type Buyer } from '../../../testing/card-network.ts';
import { cardWorld, onRoute } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin, testPrincipal } from '../../../testing/principal.ts';
import { cellsOf, wholeOf } from '../../../testing/unpack.ts';
import { listTransactions, totalTransactions } from '../../authorizations/history/list-transactions.ts';
import { entryParties } from '../activity/entry-parties.ts';
import { listEntries, totalEntries } from '../../ledger/reading/list-entries.ts';
import { exportHandlers } from './export-routes.ts';

let db: TestDatabase;
let buyer: Buyer;
let ctx: Context;
const merchants = [
  shop,
  { name: '星巴克', categoryCode: '5812', city: '上海', country: 'CN' },
  { name: '=HYPERLINK("x")', categoryCode: '7372', city: 'Oakland', country: 'US' },
];

beforeAll(async () => {
  db = await testDatabase();
  const world = cardWorld(db);
  buyer = await networkWorld(world).buyer();
  for (let at = 0; at < 24; at += 1) {
    world.clock.advance(3_600_000);
    const reference = `NET-EXPORT-${at}`;
    const amount = formatMoney(money(BigInt(at + 1) * 333n, 'USD'));
    const [merchant = shop] = merchants.slice(at % 3);
    await buyer.send('authorization', at % 7 === 6 ? '40000.00' : amount, { reference, merchant });
    if (at % 7 === 6) continue;
    if (at % 2 === 0) await buyer.send('capture', amount, { reference, final: at % 4 === 0 });
    if (at % 8 === 0) await buyer.send('refund', '1.11', { reference });
    if (at % 10 === 1) await buyer.send('reversal', amount, { reference });
  }
  ctx = onRoute(buyer.ctx, 'exportTransactions');
});
afterAll(() => db.close());

const extras = {};
const transactions = (query: Record<string, string>, of = ctx): Promise<FileAnswer> =>
  exportHandlers.exportTransactions(
    of,
    routes.exportTransactions.input.parse({ format: 'csv', ...query }),
    extras,
  );

/** The lines of a file without its heading: the rows, and what they come to. */
const linesOf = async (answer: FileAnswer): Promise<string[][]> => {
  const text = (await wholeOf(answer.content)).toString('utf8');
  return text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','));
};

/** Every page of a list, three rows at a time. */
const everyPage = async <Item>(
  page: (cursor: string | undefined) => Promise<{ items: readonly Item[]; nextCursor: string | null }>,
): Promise<Item[]> => {
  const items: Item[] = [];
  for (let cursor: string | undefined, isMore = true; isMore;) {
    const next = await page(cursor);
    items.push(...next.items);
    isMore = next.nextCursor !== null;
    cursor = next.nextCursor ?? undefined;
  }
  return items;
};

const amounts = fc.bigInt({ min: 0n, max: 8_000n }).map((minor) => formatMoney(money(minor, 'USD')));
const days = fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04');
const shared = {
  from: days,
  to: days,
  timeZone: fc.constantFrom('UTC', 'Asia/Shanghai', 'America/Los_Angeles'),
  amount: amounts,
  amountFrom: amounts,
  amountTo: amounts,
  direction: fc.constantFrom('in' as const, 'out' as const),
};
const some = <Shape extends Record<string, fc.Arbitrary<string>>>(shape: Shape) =>
  fc.record(shape, { requiredKeys: [] }) as unknown as fc.Arbitrary<Record<string, string>>;

const sum = (texts: readonly string[]): string =>
  formatMoney(
    money(
      texts.reduce((all, text) => all + parseMoney(text, 'USD').minor, 0n),
      'USD',
    ),
  );

describe('an export', () => {
  it('of transactions has the rows of the list and comes to its totals, whatever is filtered', async () => {
    const filters = some({
      ...shared,
      status: fc.constantFrom(...authorizationStatuses),
      category: fc.constantFrom(...merchantCategoryNames),
      search: fc.constantFrom('corner', 'xbk', '3.33', 'hopper', 'groceries', 'lovelace 上海', '%'),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (query) => {
        const input = routes.totalTransactions.input.parse(query);
        const listed = await everyPage((cursor) => listTransactions(ctx, { ...input, cursor, limit: 3 }));
        const totals = await totalTransactions(ctx, input);
        const lines = await linesOf(await transactions(query));
        const last = lines.pop() ?? [];
        expect(lines.map((line) => line.at(-1))).toEqual(listed.map(({ id }) => id));
        expect(totals.count).toBe(listed.length);
        const [out, came, currency] = last.slice(-4, -1);
        const { sums } = totals;
        if (sums.length === 0) expect([out, came, currency]).toEqual(['', '', '']);
        else expect([out, came, currency]).toEqual([sums[0]?.out, sums[0]?.in, 'USD']);
        expect(sum(lines.map((line) => line.at(-4) ?? ''))).toBe(sums[0]?.out ?? '0.00');
      }),
      { numRuns: 40 },
    );
  });

  it("of a customer's transactions, saved by staff, is the customer's and written down as such", async () => {
    const admin = testContext(db.database, { clock: ctx.clock, principal: testAdmin() });
    const { customerId } = buyer;
    const query = routes.exportBackOfficeTransactions.input.parse({ format: 'csv', customerId });
    const saved = exportHandlers.exportBackOfficeTransactions(
      onRoute(admin, 'exportBackOfficeTransactions'),
      query,
      extras,
    );
    expect(await linesOf(await saved)).toEqual(await linesOf(await transactions({})));
    const { rows } = await db.pool.query(
      `select distinct customer_id from audit_log where action = 'transaction.exported' and actor_id = $1`,
      [admin.principal?.userId],
    );
    expect(rows).toEqual([{ customer_id: customerId }]);
    const foreign = testPrincipal({ customerId: null, userType: 5, entityType: null, tenantId: newId() });
    const operator = onRoute(
      testContext(db.database, { clock: ctx.clock, principal: foreign }),
      'exportBackOfficeTransactions',
    );
    await expect(exportHandlers.exportBackOfficeTransactions(operator, query, extras)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('of entries has the rows of the list and comes to its totals, whatever is filtered', async () => {
    const filters = some({
      ...shared,
      kind: fc.constantFrom('deposit', 'purchase', 'refund', 'hold', 'fee', 'other'),
    });
    const entries = onRoute(buyer.ctx, 'exportEntries');
    await fc.assert(
      fc.asyncProperty(filters, async (query) => {
        const input = routes.totalEntries.input.parse(query);
        const listed = await everyPage((cursor) =>
          listEntries(ctx, { ...input, cursor, limit: 3 }, entryParties),
        );
        const totals = await totalEntries(ctx, input, entryParties);
        const file = await exportHandlers.exportEntries(
          entries,
          routes.exportEntries.input.parse({ ...query, format: 'xlsx' }),
          extras,
        );
        const [, ...rows] = cellsOf(await wholeOf(file.content));
        const last = rows.pop() ?? [];
        expect(rows.map((row) => row.at(-1))).toEqual(listed.map(({ referenceId }) => referenceId));
        expect(totals.count).toBe(listed.length);
        const [sums] = totals.sums;
        expect(last.slice(3, 5)).toEqual(sums ? [sums.out, sums.in] : ['', '']);
      }),
      { numRuns: 25 },
    );
  });

  it('speaks the language of its reader, in its name, headings, states and last line', async () => {
    const chinese = { ...ctx, language: 'zh_CN' } as const;
    const answer = await transactions({ timeZone: 'Asia/Shanghai', status: 'declined' }, chinese);
    expect([answer.name, answer.mediaType]).toEqual(['消费记录 2026-03-03.csv', 'text/csv; charset=utf-8']);
    const text = (await wholeOf(answer.content)).toString('utf8');
    expect(text).toMatch(/^\ufeff日期,商户,/);
    expect(text).toContain('已拒绝,可用余额不足。,40000.00,,,0.00,0.00,USD');
    expect(text).toContain('合计 3 条');
  });

  it('hands no formula of a merchant to a spreadsheet', async () => {
    const text = (await wholeOf((await transactions({ search: 'hyperlink' })).content)).toString('utf8');
    expect(text).toContain(`,"'=HYPERLINK(""x"")",`);
  });

  it('is written down with its filters before it leaves, and with its rows when it has left', async () => {
    const before = await auditsOf();
    const answer = await transactions({ status: 'declined' });
    expect((await auditsOf()).slice(before.length)).toEqual([{ format: 'csv', status: ['declined'] }]);
    await wholeOf(answer.content);
    expect((await auditsOf()).at(-1)).toEqual({
      format: 'csv',
      status: ['declined'],
      rows: 3,
      isWhole: true,
    });
  });

  it('runs twice at once for a user and not a third time, until one is done or given up', async () => {
    const first = await transactions({});
    const second = await transactions({});
    await expect(transactions({})).rejects.toMatchObject({ code: 'export_busy' });
    const another = await networkWorld(cardWorld(db)).buyer();
    await wholeOf((await transactions({}, onRoute(another.ctx, 'exportTransactions'))).content);
    await wholeOf(first.content);
    const third = await transactions({});
    await expect(transactions({})).rejects.toMatchObject({ code: 'export_busy' });
    for (const { content } of [second, third])
      if (!(content instanceof Uint8Array)) await content[Symbol.asyncIterator]().return?.();
    expect((await auditsOf()).slice(-2)).toMatchObject([
      { rows: 0, isWhole: false },
      { rows: 0, isWhole: false },
    ]);
    await wholeOf((await transactions({})).content);
  });
});

const auditsOf = async (): Promise<unknown[]> =>
  (
    await db.pool.query<{ after: unknown }>(
      `select after from audit_log where action = 'transaction.exported' and customer_id = $1 order by id`,
      [buyer.customerId],
    )
  ).rows.map(({ after }) => after);
