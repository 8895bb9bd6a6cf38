import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { PaymentDeps } from './deps.ts';
import { placePayment } from './fund-payment.ts';
import { movePayment } from './move-payment.ts';
import type { PaymentRow } from './repository.ts';

/** Nobody of the customer has to agree any more: staff look at it where something is unusual, or it takes its place. */
export const afterApproval = (
  tx: Tx,
  ctx: Context,
  deps: PaymentDeps,
  payment: PaymentRow,
): Promise<PaymentRow> =>
  payment.review_reasons.length > 0
    ? movePayment(tx, ctx, payment, {
        to: 'pending_review',
        action: 'payments.review_wanted',
        records: deps.together?.records,
      })
    : placePayment(tx, ctx, deps, payment);
