import type { InputOf } from '@tael/contract';
import type { paymentRoutes } from '@tael/contract/payments/outgoing/routes';
import { paymentLives } from '@tael/contract/payments/outgoing/states';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireFrom, requireVersion } from '../../../kernel/transitions.ts';
import { customerBalances } from '../../ledger/index.ts';
import { accountCurrency } from './drafts/amounts.ts';
import { askOfPayment } from './approval.ts';
import type { PaymentDeps } from './deps.ts';
import { payeeColumns } from './drafts/draft-payment.ts';
import { afterApproval } from './after-approval.ts';
import { entryOfAct, movePayment } from './move-payment.ts';
import { requirePayable } from './drafts/payable.ts';
import { planOf } from './drafts/plan.ts';
import { presentDetail, type PaymentDetail } from './present-payment.ts';
import { askedOneByOne, type PaymentFacts } from './facts.ts';
import { writtenAtOnce } from './records.ts';
import { findPayment, findQuote, lockPayment, takeQuote, type PaymentRow } from './repository.ts';
import { priceOfPayment } from './drafts/price.ts';
import { startRepeat } from './repeating/repeat-payments.ts';
import { reviewReasonsOf, sentLately, type SentLately } from './review-reasons.ts';

/**
 * Sends a draft: asks for the approval that the policy wants, or goes on to the review and the queue at once. Throws what is
 * wrong with the payee, the date, the rate and the balance before anything is done.
 */
export const sendPayment =
  (deps: PaymentDeps) =>
  (ctx: Context, input: InputOf<(typeof paymentRoutes)['sendPayment']>): Promise<PaymentDetail> => {
    const { customerId, userId } = customerOf(ctx);
    return transact(ctx, async (tx) => {
      const draft = await lockPayment(tx, input.id);
      if (draft?.customer_id !== customerId) return fail('not_found');
      requireVersion(draft.version, input.version);
      requireFrom(paymentLives[draft.rail], draft.state, { from: 'draft', to: 'in_approval' });
      await ctx.mayMoveMoney(tx, customerId);
      const payment = await readyToSend(tx, ctx, { ...draft, sent_by: userId }, input);
      await requireCovered(tx, ctx, deps, payment);
      return presentDetail(tx, await ask(tx, ctx, deps, payment));
    });
  };

/** Whether the payee of a draft can be paid, before a proof of who sends it is asked for. Throws what `requirePayable` does. */
export const checkSendPayment = (
  ctx: Context,
  { id }: InputOf<(typeof paymentRoutes)['sendPayment']>,
): Promise<void> =>
  read(ctx, async (tx) => {
    const draft = await findPayment(tx, customerOf(ctx).customerId, id);
    if (draft?.state !== 'draft') return;
    const facts = askedOneByOne(tx, ctx, ownerOf(draft));
    const payee = (await facts.payee(draft.payee_id)) ?? fail('payee_not_payable');
    await requirePayable(facts, ctx, payee, draft);
  });

/**
 * The draft as it is sent: its payee, date and rate are those of now. `leavesOn` is the day that somebody was shown, and
 * absent where nobody was shown one.
 */
export const readyToSend = async (
  tx: Tx,
  ctx: Context,
  draft: PaymentRow,
  {
    leavesOn,
    isConfirmed,
    facts = askedOneByOne(tx, ctx, ownerOf(draft)),
  }: { readonly leavesOn?: string; readonly isConfirmed: boolean; readonly facts?: PaymentFacts },
): Promise<PaymentRow> => {
  const { method } = draft;
  const payee = (await facts.payee(draft.payee_id)) ?? fail('payee_not_payable');
  await requirePayable(facts, ctx, payee, draft);
  const plan = planOf({ method, country: draft.payee_country, payOn: draft.pay_on }, ctx.clock.millis());
  if (leavesOn !== undefined && plan.leavesOn !== leavesOn) fail('payment_date_moved');
  if (!isConfirmed && (await facts.hasDuplicate(draft))) fail('payment_duplicate');
  const quoteId = leavesOn === undefined ? null : await quoteFor(tx, ctx, draft);
  return {
    ...draft,
    ...payeeColumns(payee, method),
    quote_id: quoteId,
    leaves_on: plan.leavesOn,
    arrives_from: plan.arrivesFrom,
    arrives_until: plan.arrivesUntil,
    is_payee_new: !(await facts.wasPaid(payee.id)),
  };
};

const ownerOf = ({ tenant_id: tenantId, customer_id: customerId }: PaymentRow) => ({ tenantId, customerId });

/** A rate that was held serves the payment that leaves at once; one that waits for its day has that day's. */
const quoteFor = async (tx: Tx, ctx: Context, draft: PaymentRow): Promise<string | null> => {
  if (draft.currency === draft.payout_currency) return null;
  if (draft.quote_id === null) return draft.pay_on === null ? fail('quote_expired') : null;
  const quote = (await findQuote(tx, draft.customer_id, draft.quote_id)) ?? fail('quote_expired');
  if (quote.expires_at <= ctx.clock.now()) fail('quote_expired');
  if (!(await takeQuote(tx, quote.id, draft.id))) fail('quote_expired');
  return quote.id;
};

/** There is enough for what leaves as soon as it can; what has a day ahead is asked for it on that day. */
const requireCovered = async (
  tx: Tx,
  ctx: Context,
  { ledger }: PaymentDeps,
  payment: PaymentRow,
): Promise<void> => {
  if (payment.pay_on !== null) return;
  const { available } = await customerBalances(tx, ledger, payment.customer_id, accountCurrency);
  await requireAffordable(tx, ctx, payment, available.minor);
};

/** The same of a balance that is known. Throws `insufficient_funds`. */
export const requireAffordable = async (
  tx: Tx,
  ctx: Context,
  payment: PaymentRow,
  available: bigint,
): Promise<void> => {
  if (payment.pay_on !== null) return;
  const price = await priceOfPayment(tx, ctx, {
    customerId: payment.customer_id,
    method: payment.method,
    chargeBearer: payment.charge_bearer,
  });
  if (available < payment.amount + price.amount.minor) fail('insufficient_funds');
};

/** Asks for the approval of a payment that is ready, or goes on with it where nobody has to agree. */
export const ask = async (
  tx: Tx,
  ctx: Context,
  deps: PaymentDeps,
  payment: PaymentRow,
  { isApproved = false, sent }: { readonly isApproved?: boolean; readonly sent?: SentLately } = {},
): Promise<PaymentRow> => {
  const lately = sent ?? (await sentLately(tx, ctx, payment.customer_id));
  const { facts = askedOneByOne(tx, ctx, ownerOf(payment)), records = writtenAtOnce(tx, ctx) } =
    deps.together ?? {};
  const reviewed = {
    ...payment,
    review_reasons: await reviewReasonsOf(facts, deps.settings, payment, lately),
  };
  const repeating = await startRepeat(tx, ctx, reviewed);
  // The request describes the payment as it is stored.
  await records.update(repeating);
  await records.audit(entryOfAct(ctx, repeating, 'payments.sent'));
  const isFree =
    isApproved || (await deps.approvals.request(tx, ctx, askOfPayment(repeating))).kind === 'auto';
  if (isFree) return afterApproval(tx, ctx, deps, repeating);
  return movePayment(tx, ctx, repeating, { to: 'in_approval', action: 'payments.approval_wanted' });
};
