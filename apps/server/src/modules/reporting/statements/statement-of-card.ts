import { add, negate, sum, zero, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { movedForObjects, postedForObjects } from '../../ledger/index.ts';
import { accountZone } from '../../org/index.ts';
import { booksOfCard, cardPostings, type CardBooks, type CardPosting } from './card-postings.ts';
import { monthIn, type Month } from './card-statement-rules.ts';

const usd = zero('USD');

export interface CardStatement {
  /** What the card had cost before the month, and what it has cost by its end; what came back counts against it. */
  readonly before: Money;
  readonly after: Money;
  /** Oldest first. */
  readonly postings: readonly CardPosting[];
}

interface Asked {
  readonly customerId: string;
  readonly cardId: string;
  readonly month: Month;
  readonly limit: number;
}

/** What the books have of a card in a month: what it had cost, every entry, what it has cost then. */
export const statementOf = async (
  tx: Tx,
  { customerId, cardId, month, limit }: Asked,
): Promise<CardStatement> => {
  const books = await booksOfCard(tx, customerId, cardId, month.to);
  if (!books) return { before: usd, after: usd, postings: [] };
  const { accountId, objectIds } = books;
  const entries = await postedForObjects(tx, accountId, objectIds, { ...month, limit });
  const before = await costBefore(tx, books, month);
  const posted = sum(
    entries.map((entry) => entry.posted),
    'USD',
  );
  return { before, after: add(before, negate(posted)), postings: await cardPostings(tx, entries) };
};

/** What a card had cost before a month began. */
export const costBefore = async (
  tx: Tx,
  { accountId, objectIds }: CardBooks,
  month: Month,
): Promise<Money> => {
  const [earlier] = await movedForObjects(tx, accountId, objectIds, [new Date(0), month.from]);
  return negate(earlier?.posted ?? usd);
};

/** The month that a caller names, which has begun. */
export const begunMonth = (ctx: Context, text: string, zone: string): Month => {
  const month = monthIn(text, zone, ctx.clock.now());
  return month.from <= ctx.clock.now() ? month : failField('month', 'invalid_value');
};

/** By whose days a statement is made: the account's, unless a caller asks for others. */
export const zoneOfStatement = (
  ctx: Context,
  customerId: string,
  asked: string | undefined,
): Promise<string> =>
  asked === undefined ? read(ctx, (tx) => accountZone(tx, customerId)) : Promise.resolve(asked);
