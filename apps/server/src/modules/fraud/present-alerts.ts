import type { OutputOf } from '@tael/contract';
import type { fraudRoutes } from '@tael/contract/fraud/routes';
import { formatMoney, money } from '@tael/money';
import type { AlertRow } from './repository.ts';

export type FraudAlert = OutputOf<typeof fraudRoutes.answerFraudAlert>;
export type FraudReview = OutputOf<typeof fraudRoutes.getFraudReview>;

export const presentAlert = (row: AlertRow): FraudAlert => ({
  id: row.id,
  cardId: row.card_id,
  lastFour: row.last_four,
  transactionId: row.authorization_id,
  merchantName: row.merchant_name,
  merchantCountry: row.merchant_country,
  amount: { amount: formatMoney(money(row.amount, row.currency)), currency: row.currency },
  state: row.state,
  signals: row.signals.map((signal) => ({ ...signal })),
  isDeclined: row.is_declined,
  isFrozen: row.is_frozen,
  disputeId: row.dispute_id,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  answeredAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answered_email,
  closedAt: row.closed_at?.toISOString() ?? null,
  version: row.version,
});

export const presentReview = (row: AlertRow): FraudReview => ({
  ...presentAlert(row),
  customerId: row.customer_id,
  score: row.score,
  askFrom: row.ask_from,
  declineFrom: row.decline_from,
  closedBy: row.closed_email,
  note: row.note,
});
