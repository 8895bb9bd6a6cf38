import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { postPayment } from '../outgoing/postings.ts';
import { updatePayment, type PaymentRow } from '../outgoing/repository.ts';

/** The bank took a payment: what was held for it leaves. Of one that left already nothing happens. */
export const debitPayment = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  payment: PaymentRow,
): Promise<PaymentRow> => {
  if (payment.funding_status !== 'reserved') return payment;
  const id = newId();
  const debited: PaymentRow = {
    ...payment,
    funding_status: 'debited',
    payment_transfer_id: id,
    updated_at: ctx.clock.now(),
  };
  await updatePayment(tx, debited);
  await audit(tx, ctx, {
    action: 'payments.debited',
    object: { type: 'payment', id: payment.id },
    tenantId: payment.tenant_id,
    customerId: payment.customer_id,
    before: { fundingStatus: payment.funding_status },
    after: { fundingStatus: debited.funding_status, payment_transfer_id: id },
    actor: 'network',
  });
  await postPayment(tx, ledger, debited, id);
  return debited;
};
