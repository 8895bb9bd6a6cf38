import { eventTypes, type EventType } from '@tael/contract/developers/events';

/** The name of an event by the topic of the outbox; a topic that is not here is nobody's outside. */
export const typeOfTopic: Readonly<Partial<Record<string, EventType>>> = {
  'card.activated': 'card.ready',
  'card.failed': 'card.failed',
  'card.frozen': 'card.frozen',
  'card.unfrozen': 'card.unfrozen',
  'card.closing': 'card.closing',
  'card.renewed': 'card.renewed',
  'card.replaced': 'card.replaced',
  'card.blocked': 'card.blocked',
  'card.unblocked': 'card.unblocked',
  'card.delivery_shipped': 'card.shipped',
  'card.delivery_delivered': 'card.delivered',
  'card.delivery_returned': 'card.returned',
  'authorization.approved': 'transaction.approved',
  'authorization.declined': 'transaction.declined',
  'authorization.captured': 'transaction.captured',
  'authorization.reversed': 'transaction.reversed',
  'authorization.refunded': 'transaction.refunded',
  'authorization.expired': 'transaction.expired',
  'dispute.filed': 'dispute.filed',
  'dispute.represented': 'dispute.represented',
  'dispute.won': 'dispute.won',
  'dispute.partially_won': 'dispute.partially_won',
  'dispute.lost': 'dispute.lost',
  'dispute.conceded': 'dispute.lost',
  'funding.matched': 'deposit.matched',
  'funding.approved': 'deposit.credited',
  'funding.rejected': 'deposit.rejected',
  'funding.expired': 'deposit.expired',
  'funding.intent_paid': 'funding.paid',
  'funding.intent_held': 'funding.held',
  'funding.intent_refunded': 'funding.refunded',
  'payments.transfer_received': 'transfer.received',
  'payments.completed': 'payment.completed',
  'payments.returned': 'payment.returned',
  'payments.recalled': 'payment.recalled',
  'payments.failed': 'payment.failed',
  'payments.review_rejected': 'payment.rejected',
  'limits.approved': 'limit.approved',
  'limits.declined': 'limit.declined',
  'approval.ended': 'approval.decided',
};

/** The topics of events whose things somebody may see. */
export const topicsFor = (may: (type: EventType) => boolean): string[] =>
  Object.entries(typeOfTopic).flatMap(([topic, type]) => (type && may(type) ? [topic] : []));

export const permissionOf = (type: EventType) => eventTypes[type];

/** The facts that leave with an event. Whatever else its payload holds is between our own modules. */
const told = [
  'amount',
  'currency',
  'merchant',
  'lastFour',
  'nickname',
  'reason',
  'cardId',
  'payee',
  'name',
  'status',
  'day',
  'tracking',
  'isVerification',
  'act',
] as const;

export const factsOf = (payload: Readonly<Record<string, unknown>>): Record<string, string | boolean> =>
  Object.fromEntries(
    told.flatMap((name) => {
      const value = payload[name];
      return typeof value === 'string' || typeof value === 'boolean' ? [[name, value] as const] : [];
    }),
  );
