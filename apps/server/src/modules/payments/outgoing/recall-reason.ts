import { isAskedBack, recallReasons, type PaymentReason } from '@tael/contract/payments/outgoing/states';
import type { PaymentMoveRow } from './repository.ts';

type Said = Pick<PaymentMoveRow, 'reason' | 'comment'>;

/**
 * The reason of a move that asked money back, apart from what was written beside it. Rows from before recalls had reasons
 * of their own say `by_customer`, and begin their comment with the code: `wrong_payee: sent twice`.
 */
export const saidOfMove = ({ to_state, reason, comment }: PaymentMoveRow): Said => {
  if (!isAskedBack(to_state) || reason !== 'by_customer' || comment === null) return { reason, comment };
  const code = recallReasons.find((one) => comment === one || comment.startsWith(`${one}: `));
  if (code === undefined) return { reason, comment };
  return { reason: `recall_${code}`, comment: comment.slice(`${code}: `.length) || null };
};

/** Why a payment stands as it does: of one that was asked back, what was said with the last request. */
export const reasonOfPayment = (
  { state, reason }: { readonly state: PaymentMoveRow['to_state']; readonly reason: PaymentReason | null },
  moves: readonly PaymentMoveRow[],
): PaymentReason | null => {
  if (!isAskedBack(state) || reason !== 'by_customer') return reason;
  const asked = moves.filter(({ to_state, actor_type }) => isAskedBack(to_state) && actor_type !== 'system');
  const last = asked.at(-1);
  return last ? saidOfMove(last).reason : reason;
};
