import type { Context } from '../../../kernel/context.ts';
import { isPlanted } from '../../../kernel/fault-switch.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { entriesOfPayment } from '../files/file-repository.ts';
import { recordMove } from '../outgoing/move-payment.ts';
import { updatePayment, type PaymentRow } from '../outgoing/repository.ts';

/** Each answers what was said before, and is the reason from then on. */
export const disputes = {
  dishonored: { after: 'bank_returned', reason: 'return_dishonored' },
  contested: { after: 'return_dishonored', reason: 'return_contested' },
} as const;
export type DisputeKind = keyof typeof disputes;

/** Whether banks argue about this payment as it stands. */
export const isDisputable = ({ state, reason }: PaymentRow, kind: DisputeKind): boolean =>
  state === 'returned' && reason === disputes[kind].after;

export const recordDispute = async (
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  { kind, code }: { readonly kind: DisputeKind; readonly code: string | null },
): Promise<PaymentRow> => {
  const disputed = {
    ...payment,
    reason: disputes[kind].reason,
    updated_at: ctx.clock.now(),
    version: payment.version + 1,
  };
  await updatePayment(tx, disputed);
  await recordMove(tx, ctx, disputed, {
    from: 'returned',
    action: `payments.return_${kind}`,
    comment: code ?? undefined,
    bySystem: true,
  });
  return disputed;
};

/**
 * What banks said about a return before what it answers was here. Each return is dishonored once and each of those contested
 * once, so only where as many are known it is about the last one.
 */
export const followDisputes = async (tx: Tx, ctx: Context, payment: PaymentRow): Promise<void> => {
  if (isPlanted('early_answer_forgotten')) return;
  const entries = await entriesOfPayment(tx, payment.id);
  const of = (purpose: 'return' | DisputeKind) => entries.filter((entry) => entry.purpose === purpose);
  let disputed = payment;
  for (const [kind, answered] of [
    ['dishonored', 'return'],
    ['contested', 'dishonored'],
  ] as const) {
    const last = of(kind).at(-1);
    if (last && isDisputable(disputed, kind) && of(kind).length >= of(answered).length)
      disputed = await recordDispute(tx, ctx, disputed, { kind, code: last.code });
  }
};
