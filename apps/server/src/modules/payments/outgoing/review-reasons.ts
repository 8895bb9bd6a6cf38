import type { ReviewReason } from '@tael/contract/payments/outgoing/states';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { sentSince } from './past-repository.ts';
import type { PaymentFacts } from './facts.ts';
import type { PaymentRow } from './repository.ts';
import type { PaymentSettings } from './settings.ts';

const dayMs = 86_400_000;

/** What a customer has sent within a day; the payments of one batch count once, as one act. */
export interface SentLately {
  readonly count: number;
  readonly amount: bigint;
}

export const sentLately = (tx: Tx, ctx: Context, customerId: string): Promise<SentLately> =>
  sentSince(tx, customerId, new Date(ctx.clock.millis() - dayMs));

/** Why a payment is looked at before it leaves; nothing where it is like the ones before it. */
export const reviewReasonsOf = async (
  { wasCountryPaid }: Pick<PaymentFacts, 'wasCountryPaid'>,
  { review }: PaymentSettings,
  payment: PaymentRow,
  sent: SentLately,
): Promise<readonly ReviewReason[]> => {
  const reasons: ReviewReason[] = [];
  if (sent.count >= review.mostADay || sent.amount + payment.amount > review.mostAmountADay)
    reasons.push('velocity');
  if (payment.is_payee_new && payment.amount >= review.newPayeeFrom) reasons.push('new_payee_large');
  const { payee_country: country } = payment;
  const isFar = payment.rail === 'global' && review.countries.includes(country);
  if (isFar && !(await wasCountryPaid(country))) reasons.push('geography');
  return reasons;
};
