import type { ExportFormat } from '@tael/contract/kernel/export-formats';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import { setImmediate as breathe } from 'node:timers/promises';
import { formatCount } from '@tael/i18n';
import { historyWords } from '@tael/i18n/history';
import { add, formatMoney, zero, type CurrencyCode, type Money } from '@tael/money';
import { userLimit, watched } from '../../../kernel/load/user-limit.ts';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { dayText, localDate } from '../../../kernel/lists/days.ts';
import { spreadsheetFile } from '../../../kernel/spreadsheet/spreadsheet-file.ts';
import type { Cell, Row } from '../../../kernel/spreadsheet/spreadsheet.ts';
import { transact } from '../../../kernel/transaction.ts';

/** What one row adds to the last line. */
interface Moved {
  readonly in: Money;
  readonly out: Money;
}

/** A history as it is exported. One that is summed has the columns `in`, `out` and `currency`; the last line fills them. */
export interface Exported<Item, Column extends string> {
  /** Of the audit row. */
  readonly action: string;
  readonly title: string;
  readonly headings: Readonly<Record<Column, string>>;
  readonly query: { readonly format: ExportFormat; readonly timeZone?: string | undefined };
  /** Whose rows they are, where they are not the caller's own. */
  readonly owner?: { readonly tenantId: string; readonly customerId: string };
  /** The list's own verb, so that a file holds the very rows of the screen. */
  readonly page: (cursor: string | undefined) => Promise<{
    readonly items: readonly Item[];
    readonly nextCursor: string | null;
  }>;
  /** Absent where the rows come to nothing that means something. */
  readonly moved?: (item: Item) => Moved;
  readonly cells: (item: Item) => Readonly<Record<Exclude<Column, keyof Moved | 'currency'>, Cell>>;
}

/** How many rows are read at once. */
export const rowsAtOnce = 500;
/** How many are written out at once. */
const rowsAPiece = 100;

const enter = userLimit(2, 'export_busy');

/**
 * Streams a history as a file, page by page through its list, with what it comes to in the last lines. Two at a time a
 * user. That it was asked for, with which filters, is written down before the first byte leaves; how many rows left and
 * whether all of them, at its end.
 */
export const exportHistory = async <Item, Column extends string>(
  ctx: Context,
  history: Exported<Item, Column>,
): Promise<FileAnswer> => {
  const { format, timeZone = 'UTC' } = history.query;
  const leave = enter(principalOf(ctx).userId);
  const progress = { rows: 0, isWhole: false };
  try {
    await writeDown(ctx, history, {});
  } catch (error) {
    leave();
    throw error;
  }
  const spreadsheet = {
    title: history.title,
    headings: Object.values<string>(history.headings),
    zone: timeZone,
    batches: batchesOf(ctx, history, progress),
  };
  const day = dayText(localDate(ctx.clock.millis(), timeZone));
  const file = spreadsheetFile(spreadsheet, format, `${history.title} ${day}`);
  return {
    ...file,
    content: watched(file.content, async () => {
      leave();
      await writeDown(ctx, history, progress);
    }),
  };
};

const writeDown = (
  ctx: Context,
  { action, query, owner }: Pick<Exported<unknown, string>, 'action' | 'query' | 'owner'>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> =>
  transact(ctx, (tx) =>
    audit(tx, ctx, {
      action,
      object: { type: 'user', id: principalOf(ctx).userId },
      ...owner,
      after: { ...query, ...after },
    }),
  );

async function* batchesOf<Item, Column extends string>(
  ctx: Context,
  { headings, page, moved, cells }: Exported<Item, Column>,
  progress: { rows: number; isWhole: boolean },
): AsyncGenerator<readonly Row[]> {
  const columns = Object.keys(headings);
  const sums = new Map<CurrencyCode, Moved>();
  const rowOf = (given: Readonly<Partial<Record<string, Cell>>>): Row =>
    columns.map((column) => given[column] ?? null);
  const rowOfItem = (item: Item): Row => {
    if (!moved) return rowOf(cells(item));
    const { in: came, out } = moved(item);
    const { currency } = came;
    const before = sums.get(currency) ?? { in: zero(currency), out: zero(currency) };
    sums.set(currency, { in: add(before.in, came), out: add(before.out, out) });
    return rowOf({ ...cells(item), in: amountCell(came), out: amountCell(out), currency });
  };
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page(cursor);
    for (let at = 0; at < items.length; at += rowsAPiece) {
      // A page may be long, and whoever buys something now waits for what is written out of it at once.
      if (at > 0) await breathe();
      yield items.slice(at, at + rowsAPiece).map(rowOfItem);
    }
    progress.rows += items.length;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  progress.isWhole = true;
  const total = historyWords(ctx.language).exports.total(formatCount(progress.rows, ctx.language));
  const [first = ''] = columns;
  const lines = [...sums].map(([currency, sum]) =>
    rowOf({ [first]: total, in: amountCell(sum.in), out: amountCell(sum.out), currency }),
  );
  yield lines.length > 0 ? lines : [rowOf({ [first]: total })];
}

const amountCell = (amount: Money): Cell => ({ amount: formatMoney(amount) });
