/** Payments that staff look at before they leave. */
import type { InputOf, OutputOf } from '@tael/contract';
import type { paymentReviewRoutes } from '@tael/contract/payments/outgoing/review-routes';
import { paymentLives } from '@tael/contract/payments/outgoing/states';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { refuseMove, requireVersion } from '../../../kernel/transitions.ts';
import { audit } from '../../../kernel/audit.ts';
import { emailsOf } from '../../identity/index.ts';
import { customerNames } from '../../org/index.ts';
import type { PaymentDeps } from './deps.ts';
import { endPayment, found, placePayment } from './fund-payment.ts';
import { auditAct } from './move-payment.ts';
import { presentDetail } from './present-payment.ts';
import { findAnyPayment, lockPayment, selectPayments, updatePayment, type PaymentRow } from './repository.ts';

type Routes = typeof paymentReviewRoutes;
export type PaymentForReview = OutputOf<Routes['getPaymentReview']>;

const present = async (tx: Tx, row: PaymentRow): Promise<PaymentForReview> => {
  const names = await customerNames(tx, [row.customer_id]);
  const emails = row.claimed_by === null ? new Map<string, string>() : await emailsOf(tx, [row.claimed_by]);
  return {
    ...(await presentDetail(tx, row, 'staff')),
    customer: { id: row.customer_id, name: names.get(row.customer_id) ?? '' },
    claimedBy: row.claimed_by === null ? null : (emails.get(row.claimed_by) ?? ''),
    waitingSince: row.updated_at.toISOString(),
  };
};

export const listPaymentReviews = (
  ctx: Context,
  { limit, cursor }: InputOf<Routes['listPaymentReviews']>,
): Promise<OutputOf<Routes['listPaymentReviews']>> =>
  read(ctx, async (tx) => {
    const after = readCursor(cursor);
    const rows = await selectPayments(
      tx,
      `where p.state = 'pending_review' and ($1::timestamptz is null or (p.updated_at, p.id) > ($1, $2::uuid))
       order by p.updated_at, p.id limit $3`,
      [after?.at ?? null, after?.id ?? null, limit + 1],
    );
    const page = pageOfRows(rows, limit, ({ updated_at: at, id }) => ({ at, id }));
    const items: PaymentForReview[] = [];
    for (const row of page.rows) items.push(await present(tx, row));
    return { items, nextCursor: page.nextCursor };
  });

export const getPaymentReview = (
  ctx: Context,
  { id }: InputOf<Routes['getPaymentReview']>,
): Promise<PaymentForReview> => read(ctx, async (tx) => present(tx, found(await findAnyPayment(tx, id))));

const lockSeen = async (
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<PaymentRow> => {
  const payment = found(await lockPayment(tx, id));
  requireVersion(payment.version, version);
  if (payment.state !== 'pending_review') refuseMove(paymentLives[payment.rail], payment.state, 'queued');
  return payment;
};

/** Whoever works on a payment is seen by the others; another may take it over. */
export const claimPaymentReview = (
  ctx: Context,
  input: InputOf<Routes['claimPaymentReview']>,
): Promise<PaymentForReview> =>
  transact(ctx, async (tx) => {
    const payment = await lockSeen(tx, input);
    const claimed = { ...payment, claimed_by: principalOf(ctx).userId };
    await updatePayment(tx, claimed);
    await audit(tx, ctx, {
      action: 'payments.review_claimed',
      object: { type: 'payment', id: payment.id },
      tenantId: payment.tenant_id,
      customerId: payment.customer_id,
      before: { claimedBy: payment.claimed_by },
      after: { claimedBy: claimed.claimed_by },
    });
    return present(tx, claimed);
  });

const lockClaimed = async (
  tx: Tx,
  ctx: Context,
  seen: { readonly id: string; readonly version: number },
): Promise<PaymentRow> => {
  const payment = await lockSeen(tx, seen);
  if (payment.claimed_by !== null && payment.claimed_by !== principalOf(ctx).userId) fail('conflict');
  return payment;
};

/** Lets it leave: its money is held, or it waits for its day. */
export const approvePaymentReview =
  (deps: PaymentDeps) =>
  (ctx: Context, input: InputOf<Routes['approvePaymentReview']>): Promise<PaymentForReview> =>
    transact(ctx, async (tx) => {
      const payment = await lockClaimed(tx, ctx, input);
      await auditAct(tx, ctx, payment, 'payments.review_approved', input.comment);
      return present(tx, await placePayment(tx, ctx, deps, { ...payment, claimed_by: null }));
    });

export const rejectPaymentReview =
  (deps: PaymentDeps) =>
  (
    ctx: Context,
    { reason, comment, ...seen }: InputOf<Routes['rejectPaymentReview']>,
  ): Promise<PaymentForReview> =>
    transact(ctx, async (tx) => {
      const payment = await lockClaimed(tx, ctx, seen);
      return present(
        tx,
        await endPayment(tx, ctx, deps, payment, {
          to: 'rejected',
          action: 'payments.review_rejected',
          reason,
          comment,
        }),
      );
    });
