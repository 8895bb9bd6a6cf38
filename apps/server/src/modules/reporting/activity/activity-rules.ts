/** What the rows of the feed say, without SQL. */
import { networkMessageTypes } from '@tael/contract/authorizations/states';
import {
  activityActions,
  activityKinds,
  type ActivityAction,
  type ActivityKind,
} from '@tael/contract/reporting/activity-kinds';
import { isCurrencyCode, isMoneyText, money, parseMoney, type Money } from '@tael/money';
import { z } from 'zod';
import type { ActHistoryRow } from '../../../kernel/lists/audit-trail.ts';
import type { FeeMove } from '../../fees/index.ts';

/** A fee with the card that it hangs on; null for one of no card, or of one that is not visible. */
export interface FeeOfCard extends FeeMove {
  readonly card_id: string | null;
}

/** An act from the audit trail, or a fee that moved money. */
export type FeedRow = ActHistoryRow<ActivityAction> | FeeOfCard;

export const isFee = (row: FeedRow): row is FeeOfCard => 'code' in row;

export const kindOf = (action: ActivityAction): ActivityKind =>
  activityKinds.find((kind) => activityActions[kind].some((known) => known === action)) ?? 'card';

/** The purchase, deposit or card that it is about; a fee of no card is about itself. */
export const subjectOf = (row: FeedRow): string => (isFee(row) ? (row.card_id ?? row.id) : row.object_id);

const storedMessage = z.object({
  message: z.object({
    type: z.enum(networkMessageTypes),
    amount: z.string(),
    currency: z.string().optional(),
  }),
});

/** The network's message in an audit row: what it was, and its amount where it was one. */
export const messageOf = (
  after: unknown,
): { readonly type: (typeof networkMessageTypes)[number]; readonly amount: Money | null } | undefined => {
  const read = storedMessage.safeParse(after);
  if (!read.success) return undefined;
  const { type, amount, currency = 'USD' } = read.data.message;
  const isAmount = isCurrencyCode(currency) && isMoneyText(amount, currency);
  return { type, amount: isAmount ? parseMoney(amount, currency) : null };
};

/** The amount that the row itself tells; that of a deposit stands with the deposit. */
export const amountOf = (row: FeedRow): Money | null =>
  isFee(row) ? money(row.amount, row.currency) : (messageOf(row.after)?.amount ?? null);
