import { isQrWay, type IntentState } from '@tael/contract/funding/intents/states';
import { formatMoney as writeMoney } from '@tael/i18n';
import { formatMoney, money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { IntentRow } from './repository.ts';

/** What a customer is mailed about; what they see happen before their eyes is not among it. */
const templates: Partial<Readonly<Record<IntentState, string>>> = {
  on_hold: 'fundingOnHold',
  paid: 'fundingPaid',
  review: 'fundingHeld',
  expired: 'fundingExpired',
  refunded: 'fundingRefunded',
  returned: 'fundingReturned',
};

/** Asks for a mail to whoever opened the intent, or for whom it was opened. A QR code runs out while somebody looks at it, which nobody need be told. */
export const mailMove = async (tx: Tx, ctx: Context, intent: IntentRow): Promise<void> => {
  const template = templates[intent.state];
  const told = intent.credited ?? intent.amount;
  if (template === undefined || intent.created_email === null || told === null) return;
  if (intent.state === 'expired' && isQrWay(intent.way)) return;
  const { currency } = intent;
  await emit(tx, ctx, {
    topic: 'mail.requested',
    objectId: intent.id,
    tenantId: intent.tenant_id,
    customerId: intent.customer_id,
    payload: {
      to: intent.created_email,
      language: intent.created_language,
      template,
      params: { amount: writeMoney(formatMoney(money(told, currency)), currency) },
    },
  });
};
