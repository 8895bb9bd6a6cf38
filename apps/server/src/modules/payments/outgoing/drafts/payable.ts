import { payeeMethodOf, railOf, type OutgoingMethod } from '@tael/contract/payments/outgoing/states';
import type { Context } from '../../../../kernel/context.ts';
import { fail } from '../../../../kernel/failure.ts';
import type { PayeeRow } from '../../payees/repository.ts';
import type { PaymentFacts } from '../facts.ts';

/** An account that waits for a second person, or that nobody has entered, is none yet; a check needs none. */
export const hasAccountFor = (payee: PayeeRow, method: OutgoingMethod): boolean =>
  method === 'check' || payee.account_field !== null;

/** Whether a payee can be paid this way at all. Throws `payee_not_payable`. */
export const requireMethod = (payee: PayeeRow, method: OutgoingMethod): void => {
  const isAllowed = payee.methods.includes(payeeMethodOf[railOf(method)]);
  // A check needs no account, so one that money came back from stops it not.
  const isClosed = payee.return_code !== null && method !== 'check';
  if (payee.state !== 'active' || !isAllowed || isClosed || !hasAccountFor(payee, method))
    fail('payee_not_payable');
};

/** Until when nothing is paid to the account of a payee; null where it may be paid, or a check needs none. */
export const waitsUntil = (payee: PayeeRow, method: OutgoingMethod | null, now: Date): Date | null =>
  method === 'check' || payee.usable_from === null || payee.usable_from <= now ? null : payee.usable_from;

/** Whether what is paid to this payee waits: another account of it does, and somebody has to say which is right. A check needs none. */
export const isPaused = (payee: Pick<PayeeRow, 'bank_changing'>, method: OutgoingMethod): boolean =>
  payee.bank_changing && method !== 'check';

/**
 * Whether it can be paid now. Throws `feature_off`, `payee_not_payable`, `payee_checking`, `payee_changing` and, in the cool-off
 * of a new account, `payee_waiting`.
 */
export const requirePayable = async (
  facts: PaymentFacts,
  ctx: Context,
  payee: PayeeRow,
  method: OutgoingMethod,
): Promise<void> => {
  if (await facts.isRailOff(railOf(method))) fail('feature_off');
  requireMethod(payee, method);
  const standing = await facts.standing(payee.id);
  if (standing === 'review' || standing === 'blocked') fail('payee_not_payable');
  if (standing === 'pending') fail('payee_checking');
  if (isPaused(payee, method)) fail('payee_changing');
  const until = waitsUntil(payee, method, ctx.clock.now());
  if (until) fail('payee_waiting', { params: { when: minuteInUtc(until) } });
};

/** For readers of both languages alike: the faults of a table are kept and read later. */
const minuteInUtc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
