import type { OutputOf } from '@tael/contract';
import type { webhookRoutes } from '@tael/contract/webhooks/routes';
import { formatMoney, money } from '@tael/money';
import type { CallRow, EndpointRow } from './repository.ts';

type Webhook = OutputOf<typeof webhookRoutes.changeDecisionWebhook>;
type Call = OutputOf<typeof webhookRoutes.testDecisionWebhook>;

const stillAhead = (at: Date | null, now: Date): string | null => (at && at > now ? at.toISOString() : null);

/** The webhook as its owner sees it: never with its secret. */
export const presentWebhook = (row: EndpointRow, now: Date): Webhook => ({
  id: row.id,
  url: row.url,
  asksFrom: row.asks_from === null ? null : formatMoney(money(row.asks_from, 'USD')),
  cardIds: row.card_ids && [...row.card_ids],
  fallback: row.fallback,
  isOn: row.is_on,
  skippedUntil: stillAhead(row.skipped_until, now),
  oldSecretUntil: stillAhead(row.old_secret_until, now),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

export const presentCall = (row: CallRow): Call => ({
  id: row.id,
  isTest: row.is_test,
  lastFour: row.last_four,
  merchantName: row.merchant_name,
  amount: { amount: formatMoney(money(row.amount, row.currency)), currency: row.currency },
  outcome: row.outcome,
  fault: row.fault,
  status: row.status,
  reason: row.reason,
  fallback: row.fallback,
  tookMs: row.took_ms,
  at: row.asked_at.toISOString(),
});
