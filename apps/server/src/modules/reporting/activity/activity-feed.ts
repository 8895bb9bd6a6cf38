import {
  activityActions,
  activityKinds,
  type ActivityAction,
  type ActivityActor,
  type ActivityKind,
} from '@tael/contract/reporting/activity-kinds';
import { actsOf } from '../../../kernel/lists/audit-trail.ts';
import { together, type PlaceInList, type Stretch } from '../../../kernel/lists/keyset.ts';
import { historyHorizon, type HistoryNarrowing } from '../../../kernel/lists/narrowing.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { cardsOfPurchases, purchasesFound, purchasesOfCard } from '../../authorizations/index.ts';
import { cardsCharged, cardsFound, visibleCardsAmong } from '../../cards/index.ts';
import { feesMoved, type FeeFilter } from '../../fees/index.ts';
import { depositsFound } from '../../funding/index.ts';
import { recipients } from '../../identity/index.ts';
import { amountOf, kindOf, subjectOf, type FeedRow, type FeeOfCard } from './activity-rules.ts';

export interface FeedFilter extends HistoryNarrowing {
  readonly customerId: string;
  readonly kind: readonly ActivityKind[] | undefined;
  readonly by: ActivityActor | undefined;
  readonly cardId: string | undefined;
}

interface FeedPage {
  readonly rows: readonly FeedRow[];
  /** Where the next page begins; it may be asked for although this one is not full, when the horizon came first. */
  readonly next: PlaceInList | undefined;
}

/** How many rows the first look takes for each that is wanted, and how much farther each later one goes. */
const reach = 4;

/**
 * A page of at most `limit` things that happened, newest first, among the next rows up to the horizon. It looks so far
 * as the page needs: a little at first, farther each time that too little was found.
 */
export const pageOfFeed = async (
  tx: Tx,
  filter: FeedFilter,
  { after, limit }: { readonly after: PlaceInList | undefined; readonly limit: number },
): Promise<FeedPage> => {
  const { cardId, patterns } = filter;
  const look = await lookOf(tx, filter);
  const found: FeedRow[] = [];
  let edge = after;
  for (let left = historyHorizon, size = limit * reach; left > 0 && found.length <= limit; size *= reach) {
    const stretch: Stretch<FeedRow> = await look(edge, Math.min(size, left));
    const reached = await leaveReached(tx, stretch.rows);
    const ofCard = cardId === undefined ? reached : await leaveOfCard(tx, cardId, reached);
    found.push(...(patterns.length === 0 ? ofCard : await leaveFound(tx, filter, ofCard)));
    ({ edge } = stretch);
    if (!edge) break;
    left -= size;
  }
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? rows.at(-1) : edge };
};

/** What stands next in the audit trail and among the fees, as far as their own columns narrow it. */
const lookOf = async (tx: Tx, { customerId, kind, by, from, to }: FeedFilter) => {
  const actions = (kind ?? activityKinds).flatMap((each): readonly ActivityAction[] => activityActions[each]);
  const people = (await recipients.usersOf(tx, customerId)).map(({ userId }) => userId);
  const acts = {
    customerId,
    objects: ['authorization', 'deposit', 'card'],
    actions,
    from,
    to,
    ...(by ? actorsBy(by, people) : { actors: undefined, users: undefined }),
  };
  const fees = { customerId, referenceIds: undefined, actions, from, to };
  const isFeesAlone = kind?.every((each) => each === 'fee') ?? false;
  const nothing: Stretch<never> = { rows: [], edge: undefined };
  return async (after: PlaceInList | undefined, size: number): Promise<Stretch<FeedRow>> =>
    together(
      isFeesAlone ? nothing : await actsOf(tx, acts, after, size),
      // Nobody charges a fee by hand.
      by === undefined || by === 'system' ? await feesOfCards(tx, fees, after, size) : nothing,
    );
};

/** Fees with the card that each hangs on: what was charged for the card itself, a month, a delivery or a purchase. */
const feesOfCards = async (
  tx: Tx,
  fees: FeeFilter,
  after: PlaceInList | undefined,
  size: number,
): Promise<Stretch<FeeOfCard>> => {
  const { rows, edge } = await feesMoved(tx, fees, after, size);
  const references = [...new Set(rows.map(({ reference_id: id }) => id))];
  const charged = await cardsCharged(tx, references);
  const bought = await cardsOfPurchases(tx, references);
  const cardOf = (id: string) => charged.get(id) ?? bought.get(id) ?? null;
  return { rows: rows.map((row) => ({ ...row, card_id: cardOf(row.reference_id) })), edge };
};

const actorsBy = (by: ActivityActor, people: readonly string[]) => {
  switch (by) {
    case 'own':
      return { actors: ['user'], users: { are: 'these', ids: people } } as const;
    case 'operations':
      return { actors: ['user'], users: { are: 'others', ids: people } } as const;
    case 'system':
      return { actors: ['system', 'visitor'], users: undefined } as const;
    case 'network':
      return { actors: ['network'], users: undefined } as const;
  }
};

const idsOf = (rows: readonly FeedRow[], kind: ActivityKind): string[] => [
  ...new Set(rows.filter(({ action }) => kindOf(action) === kind).map(subjectOf)),
];

/** Leaves what is about a card that the reader may see: of somebody who sees but some of the cards, nothing else. */
const leaveReached = async (tx: Tx, rows: readonly FeedRow[]): Promise<readonly FeedRow[]> => {
  if (tx.scope.kind !== 'person') return rows;
  const bought = await cardsOfPurchases(tx, idsOf(rows, 'purchase'));
  const cards = [...bought.values(), ...idsOf(rows, 'card'), ...idsOf(rows, 'fee')];
  const reached = await visibleCardsAmong(tx, cards);
  return rows.filter((row) => reached.has(bought.get(subjectOf(row)) ?? subjectOf(row)));
};

/** Leaves what was done to the card, its purchases and its fees. */
const leaveOfCard = async (tx: Tx, cardId: string, rows: readonly FeedRow[]): Promise<readonly FeedRow[]> => {
  const about = await purchasesOfCard(tx, idsOf(rows, 'purchase'), cardId);
  about.add(cardId);
  return rows.filter((row) => about.has(subjectOf(row)));
};

/** Leaves what is about what has the words, as each module finds its own, or about the amount that was typed. */
const leaveFound = async (
  tx: Tx,
  typed: Pick<FeedFilter, 'patterns' | 'typedAmount'>,
  rows: readonly FeedRow[],
): Promise<readonly FeedRow[]> => {
  const { patterns, typedAmount } = typed;
  const found = new Set([
    ...(await purchasesFound(tx, idsOf(rows, 'purchase'), patterns)),
    ...(await depositsFound(tx, idsOf(rows, 'deposit'), typed)),
    ...(await cardsFound(tx, [...idsOf(rows, 'card'), ...idsOf(rows, 'fee')], patterns)),
  ]);
  return rows.filter((row) => {
    if (found.has(subjectOf(row))) return true;
    return typedAmount !== undefined && amountOf(row)?.minor === typedAmount;
  });
};
