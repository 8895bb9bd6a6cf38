import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { cardStatementRoutes } from '@tael/contract/reporting/card-statement-routes';
import { historyWords } from '@tael/i18n/history';
import { add, formatMoney, negate } from '@tael/money';
import { customerOf, type Context } from '../../kernel/context.ts';
import { read } from '../../kernel/transaction.ts';
import { cardLabels, getCardInScope } from '../cards/index.ts';
import { findCustomerAccounts, type Ledger } from '../ledger/index.ts';
import { cardPostings, postingName, sidesOf, type CardPosting } from './card-postings.ts';
import { exportHistory } from './export-history.ts';
import { begunMonth, statementOf } from './statement-of-card.ts';

type Routes = typeof cardStatementRoutes;
type Labelled = CardPosting & { readonly nickname: string; readonly lastFour: string };

/** As many entries as one table of one card may have: what a month could never hold. */
const mostRows = 1_000_000;
const entriesAtOnce = 200;

const cellsOf = (posting: Labelled, ctx: Context) => {
  const words = historyWords(ctx.language);
  const { entry, kind, merchant, nickname, lastFour } = posting;
  return {
    at: { at: entry.at },
    kind: words.papers.cardStatement.kinds[kind],
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
  const month = begunMonth(ctx, query.month, query.timeZone ?? 'UTC');
  const { title, headings } = historyWords(ctx.language).exports.cardStatement;
  return exportHistory(ctx, {
    action: 'card.statement_exported',
    title: `${title} ${lastFour} ${query.month}`,
    headings,
    query,
    owner: { customerId, tenantId },
    page: async () => {
      const { before, postings } = await read(ctx, (tx) =>
        statementOf(tx, { customerId, cardId: query.id, month, limit: mostRows }),
      );
      let spent = before;
      const items = postings.map((posting) => {
        spent = add(spent, negate(posting.entry.posted));
        return { ...posting, nickname, lastFour, spent };
      });
      return { items, nextCursor: null };
    },
    moved: ({ entry }) => sidesOf(entry),
    cells: (item) => ({ ...cellsOf(item, ctx), spent: { amount: formatMoney(item.spent) } }),
  });
};

/** What the books have of all the caller's cards in a month, newest first, as one table. */
export const exportCardStatements =
  (ledger: Ledger) =>
  (ctx: Context, query: InputOf<Routes['exportCardStatements']>): Promise<FileAnswer> => {
    const month = begunMonth(ctx, query.month, query.timeZone ?? 'UTC');
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
      query,
      page,
      moved: ({ entry }: Labelled) => sidesOf(entry),
      cells: (item) => cellsOf(item, ctx),
    });
  };
