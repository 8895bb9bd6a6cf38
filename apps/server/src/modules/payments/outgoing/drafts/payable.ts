import { payeeMethodOf, railOf, type OutgoingMethod } from '@tael/contract/payments/outgoing/states';
import { bankDay } from '../../../../kernel/calendar/bank-clock.ts';
import type { Context } from '../../../../kernel/context.ts';
import { fail } from '../../../../kernel/failure.ts';
import type { PayeeRow } from '../../payees/repository.ts';
import type { PaymentFacts } from '../facts.ts';
import type { PaymentRow } from '../repository.ts';
import { planOf } from './plan.ts';

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

/**
 * Until when a payment cannot be sent, because the account of its payee is new; null where it can: a check needs no account,
 * and what somebody wants to leave on a later day waits for that anyway.
 */
export const waitsUntil = (
  { usable_from: from }: Pick<PayeeRow, 'usable_from'>,
  { method, wantedOn }: { readonly method: OutgoingMethod; readonly wantedOn: string | null },
  now: Date,
): Date | null => {
  if (method === 'check' || from === null || from <= now) return null;
  return wantedOn !== null && wantedOn > bankDay(from.getTime()) ? null : from;
};

/** Whether what is paid to this payee waits: another account of it does, and somebody has to say which is right. A check needs none. */
export const isPaused = (payee: Pick<PayeeRow, 'bank_changing'>, method: OutgoingMethod): boolean =>
  payee.bank_changing && method !== 'check';

/**
 * Whether a draft can be sent to its payee. Throws `feature_off`, `payee_not_payable`, `payee_checking`, `payee_changing` and, in the cool-off
 * of a new account, `payee_waiting`.
 */
export const requirePayable = async (
  facts: PaymentFacts,
  ctx: Context,
  payee: PayeeRow,
  { method, pay_on, payee_country: country }: Pick<PaymentRow, 'method' | 'pay_on' | 'payee_country'>,
): Promise<void> => {
  if (await facts.isRailOff(railOf(method))) fail('feature_off');
  requireMethod(payee, method);
  const standing = await facts.standing(payee.id);
  if (standing === 'review' || standing === 'blocked') fail('payee_not_payable');
  if (standing === 'pending') fail('payee_checking');
  if (isPaused(payee, method)) fail('payee_changing');
  const now = ctx.clock.now();
  const wantedOn =
    pay_on === null ? null : planOf({ method, country, payOn: pay_on }, now.getTime()).leavesOn;
  const until = waitsUntil(payee, { method, wantedOn }, now);
  if (until) fail('payee_waiting', { params: { when: minuteInUtc(until) } });
};

/** For readers of both languages alike: the faults of a table are kept and read later. */
const minuteInUtc = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
