import type { OutputOf } from '@tael/contract';
import type { fundingIntentRoutes } from '@tael/contract/funding/intents/routes';
import { formatMoney, money, type CurrencyCode } from '@tael/money';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { customerNames } from '../../org/index.ts';
import { grossOf } from './price.ts';
import {
  listHeld,
  listIntentMoves,
  listRefunds,
  type IntentMoveRow,
  type IntentRow,
  type OutsideEventRow,
} from './repository.ts';

export type FundingIntent = OutputOf<typeof fundingIntentRoutes.getFundingIntent>;
export type IntentForReview = OutputOf<typeof fundingIntentRoutes.creditHeldIntent>;
type Reader = 'customer' | 'reviewer';

/** Intents with their histories, in the order given; two questions however many there are. */
export const presentIntents = async (
  tx: Tx,
  rows: readonly IntentRow[],
  reader: Reader = 'customer',
): Promise<FundingIntent[]> => {
  const ids = rows.map(({ id }) => id);
  const moves = Map.groupBy(await listIntentMoves(tx, ids), (move) => move.intent_id);
  const refunds = Map.groupBy(await listRefunds(tx, ids), (event) => event.intent_id);
  return rows.map((row) => toIntent(row, moves.get(row.id) ?? [], refunds.get(row.id) ?? [], reader));
};

export const presentIntent = async (tx: Tx, row: IntentRow): Promise<FundingIntent> => {
  const [intent] = await presentIntents(tx, [row]);
  assert(intent, 'one intent is presented as one');
  return intent;
};

/** The same as staff reads them, with whose they are. */
export const presentIntentReviews = async (
  tx: Tx,
  rows: readonly IntentRow[],
): Promise<IntentForReview[]> => {
  const names = await customerNames(tx, [...new Set(rows.map((row) => row.customer_id))]);
  const intents = await presentIntents(tx, rows, 'reviewer');
  const events = await listHeld(
    tx,
    rows.map(({ id }) => id),
  );
  const held = new Map(events.map((event) => [event.intent_id, event]));
  return rows.flatMap((row, at) => {
    const intent = intents[at];
    const event = held.get(row.id);
    const received = moneyOf(event?.amount ?? null, event?.currency ?? null);
    const customer = { customerId: row.customer_id, customerName: names.get(row.customer_id) ?? '' };
    const gross = event && grossOf(row, money(event.amount, event.currency));
    const toCredit = moneyOf(gross?.minor ?? null, gross?.currency ?? null);
    const match = event ? matchOf(event) : null;
    return intent ? [{ ...intent, ...customer, received, toCredit, match }] : [];
  });
};

export const presentIntentReview = async (tx: Tx, row: IntentRow): Promise<IntentForReview> => {
  const [review] = await presentIntentReviews(tx, [row]);
  assert(review, 'one intent makes one review');
  return review;
};

const matchOf = ({
  matched_by: by,
  name_score: nameScore,
  memo,
}: OutsideEventRow): IntentForReview['match'] =>
  by === null || nameScore === null ? null : { by, nameScore, memo: memo ?? '' };

const moneyOf = (minor: bigint | null, currency: CurrencyCode | null) =>
  minor === null || currency === null ? null : { amount: formatMoney(money(minor, currency)), currency };
const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;

const toIntent = (
  row: IntentRow,
  moves: readonly IntentMoveRow[],
  refunds: readonly OutsideEventRow[],
  reader: Reader,
): FundingIntent => ({
  id: row.id,
  way: row.way,
  state: row.state,
  amount: moneyOf(row.amount, row.currency),
  payAmount: moneyOf(row.pay_amount, row.pay_currency),
  rate: row.rate,
  credited: moneyOf(row.credited, row.currency),
  fee: moneyOf(row.fee, row.currency),
  senderName: row.sender_name,
  reference: row.reference,
  reviewReasons: [...row.review_reasons],
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  expiresAt: timeOf(row.expires_at),
  paidAt: timeOf(row.paid_at),
  version: row.version,
  refunds: refunds.flatMap((event) => {
    const amount = moneyOf(event.amount, event.currency);
    return amount && event.refund_reason
      ? [{ amount, reason: event.refund_reason, refundedAt: timeOf(event.refunded_at) }]
      : [];
  }),
  history: moves.map((move) => ({
    at: move.at.toISOString(),
    state: move.to_state,
    actor: actorLabel(move, reader),
    reason: move.reason,
  })),
});

/** Names the actor of a move. A customer is not told which staff member it was. */
const actorLabel = (move: IntentMoveRow, reader: Reader): string => {
  if (move.actor_type === 'system') return 'system';
  if (move.actor_type === 'admin' && reader === 'customer') return 'operations';
  return move.actor_email ?? move.actor_type;
};
