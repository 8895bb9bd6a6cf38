import { formatMoney as writeMoney } from '@tael/i18n';
import type { DepositState } from '@tael/contract/funding/states';
import { formatMoney, money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { DepositRow } from '../repository.ts';

/** What a customer is mailed about; the moves between ourselves are not among it. */
const templates: Partial<Readonly<Record<DepositState, string>>> = {
  on_hold: 'depositCredited',
  released: 'depositReleased',
  rejected: 'depositRejected',
  expired: 'depositExpired',
};

/** Asks for a mail to whoever announced the deposit, in the language of the announcement. */
export const notifyCustomer = async (tx: Tx, ctx: Context, deposit: DepositRow): Promise<void> => {
  const template = templates[deposit.state];
  if (template === undefined) return;
  const { currency } = deposit;
  const amount = writeMoney(formatMoney(money(deposit.amount, currency)), currency);
  await emit(tx, ctx, {
    topic: 'mail.requested',
    objectId: deposit.id,
    tenantId: deposit.tenant_id,
    customerId: deposit.customer_id,
    payload: {
      to: deposit.announced_email,
      language: deposit.announced_language,
      template,
      params: { amount, reason: deposit.reason ?? '' },
    },
  });
};
