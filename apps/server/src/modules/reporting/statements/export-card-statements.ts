import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { cardStatementRoutes } from '@tael/contract/reporting/card-statement-routes';
import { historyWords } from '@tael/i18n/history';
import { add, formatMoney, negate, zero, type Money } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { read } from '../../../kernel/transaction.ts';
import { cardLabels, getCardInScope } from '../../cards/index.ts';
import { findCustomerAccounts, postedForObjects, type Ledger } from '../../ledger/index.ts';
import {
  booksOfCard,
  cardPostings,
  postingName,
  sidesOf,
  type CardBooks,
  type CardPosting,
} from './card-postings.ts';
import type { Month } from './card-statement-rules.ts';
import { exportHistory } from '../exports/export-history.ts';
import { begunMonth, costBefore, zoneOfStatement } from './statement-of-card.ts';

type Routes = typeof cardStatementRoutes;
type Labelled = CardPosting & { readonly nickname: string; readonly lastFour: string };

const entriesAtOnce = 200;

const cellsOf = (posting: Labelled, ctx: Context) => {
  const words = historyWords(ctx.language);
  const { entry, kind, merchant, nickname, lastFour } = posting;
  return {
    at: { at: entry.at },
    kind: words.documents.cardStatement.kinds[kind],
    entry: postingName(posting)(words),
    merchant: merchant ?? null,
    card: nickname,
    lastFour,
    id: entry.transferId,
  };
};

/** The statement of a card for a month, as a table. */
export const exportCardStatement = async (
  ctx: Context,
  query: InputOf<Routes['exportCardStatement']>,
): Promise<FileAnswer> => {
  const { card, customerId, tenantId } = await getCardInScope(ctx, query.id);
  const { nickname, lastFour } = card;
  const timeZone = await zoneOfStatement(ctx, customerId, query.timeZone);
  const month = begunMonth(ctx, query.month, timeZone);
  const { title, headings } = historyWords(ctx.language).exports.cardStatement;
  return exportHistory(ctx, {
    action: 'card.statement_exported',
    title: `${title} ${lastFour} ${query.month}`,
    headings,
    query: { ...query, timeZone },
    owner: { customerId, tenantId },
    page: pagesOfCard(ctx, { customerId, cardId: query.id, month, label: { nickname, lastFour } }),
    moved: ({ entry }) => sidesOf(entry),
    cells: (item) => ({ ...cellsOf(item, ctx), spent: { amount: formatMoney(item.spent) } }),
  });
};

interface CardMonth {
  readonly customerId: string;
  readonly cardId: string;
  readonly month: Month;
  readonly label: { readonly nickname: string; readonly lastFour: string };
}

/** A card's month page by page; each goes on with what the card had cost by the end of the one before. */
const pagesOfCard = (ctx: Context, { customerId, cardId, month, label }: CardMonth) => {
  let books: CardBooks | undefined;
  let spent: Money | undefined;
  const pageAfter = (after: bigint) =>
    read(ctx, async (tx) => {
      books ??= await booksOfCard(tx, customerId, cardId, month.to);
      if (!books) return { entries: [], postings: [] };
      spent ??= await costBefore(tx, books, month);
      const asked = { ...month, limit: entriesAtOnce, after };
      const entries = await postedForObjects(tx, books.accountId, books.objectIds, asked);
      return { entries, postings: await cardPostings(tx, entries) };
    });
  return async (cursor: string | undefined) => {
    const { entries, postings } = await pageAfter(BigInt(cursor ?? 0));
    let total = spent ?? zero('USD');
    const items = postings.map((posting) => {
      total = add(total, negate(posting.entry.posted));
      return { ...posting, ...label, spent: total };
    });
    spent = total;
    const last = entries.length < entriesAtOnce ? undefined : entries.at(-1);
    return { items, nextCursor: last ? String(last.seq) : null };
  };
};

/** What the books have of all the caller's cards in a month, newest first, as one table. */
export const exportCardStatements =
  (ledger: Ledger) =>
  async (ctx: Context, query: InputOf<Routes['exportCardStatements']>): Promise<FileAnswer> => {
    const timeZone = await zoneOfStatement(ctx, customerOf(ctx).customerId, query.timeZone);
    const month = begunMonth(ctx, query.month, timeZone);
    const { title, headings } = historyWords(ctx.language).exports.cardStatements;
    const page = (cursor: string | undefined) =>
      read(ctx, async (tx) => {
        const { customerId } = customerOf(ctx);
        const accountId = (await findCustomerAccounts(tx, customerId, 'USD')).get('customer_available');
        if (accountId === undefined) return { items: [], nextCursor: null };
        const { from, to } = month;
        const found = await ledger.entries(tx, accountId, { from, to, cursor, limit: entriesAtOnce });
        const postings = await cardPostings(tx, found.items);
        const labels = await cardLabels(tx, [...new Set(postings.map(({ cardId }) => cardId))]);
        const items = postings.flatMap((posting) => {
          const label = labels.get(posting.cardId);
          return label ? [{ ...posting, ...label }] : [];
        });
        return { items, nextCursor: found.nextCursor };
      });
    return exportHistory(ctx, {
      action: 'card.statements_exported',
      title: `${title} ${query.month}`,
      headings,
      query: { ...query, timeZone },
      page,
      moved: ({ entry }: Labelled) => sidesOf(entry),
      cells: (item) => cellsOf(item, ctx),
    });
  };
