import { formatMoney } from '@tael/i18n';
import { paymentWords } from '@tael/i18n/payments';
import type { PaymentState } from '@tael/contract/payments/outgoing/states';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { customerNames } from '../../org/index.ts';
import { findPayee } from '../payees/repository.ts';
import { moneyText } from './present-payment.ts';
import type { PaymentRow } from './repository.ts';

const onTheWay: readonly PaymentState[] = ['settled', 'completed', 'mailed'];

/** Mails the payee, where its payer asked for that, that the bank has sent a payment. Nothing of the payer's account is in it. */
export const advisePayee = async (
  tx: Tx,
  ctx: Context,
  from: PaymentState,
  payment: PaymentRow,
): Promise<void> => {
  const { advice_language: language, customer_id: customerId, tenant_id: tenantId } = payment;
  if (language === null || from !== 'submitted' || !onTheWay.includes(payment.state)) return;
  const email = (await findPayee(tx, customerId, payment.payee_id))?.email ?? '';
  if (email === '') return;
  const payout = moneyText(payment.payout_amount, payment.payout_currency);
  await emit(tx, ctx, {
    topic: 'mail.requested',
    objectId: newId(),
    tenantId,
    customerId,
    payload: {
      to: email,
      template: payment.state === 'mailed' ? 'checkMailed' : 'paymentSent',
      language,
      params: {
        payer: (await customerNames(tx, [customerId])).get(customerId) ?? '',
        amount: formatMoney(payout.amount, payout.currency),
        reference: paymentWords(language).advice(payment.number, payment.memo),
      },
    },
  });
};
