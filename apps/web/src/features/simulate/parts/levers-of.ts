import type { AuthorizationStatus } from '@tael/contract/authorizations/states';
import { formatMoney, isPositive, parseMoney, subtract } from '@tael/money';
import type { Lever } from '../api.ts';

interface Purchase {
  readonly status: AuthorizationStatus;
  readonly held: { readonly amount: string };
  readonly captured: { readonly amount: string };
  readonly refunded: { readonly amount: string };
  readonly declined: { readonly amount: string };
}

interface Offered {
  readonly levers: readonly Lever[];
  /** The amount most people mean: what is on hold, or else what can still be refunded. */
  readonly amount: string;
}

const usd = (text: string) => parseMoney(text, 'USD');

/** Which levers make sense for a purchase as it stands. A capture without a hold is one: a force post. */
export const leversOf = ({ status, held, captured, refunded, declined }: Purchase): Offered => {
  if (status === 'declined') return { levers: ['capture'], amount: declined.amount };
  const refundable = subtract(usd(captured.amount), usd(refunded.amount));
  const isRunning = status === 'pending' || status === 'partially_captured';
  const running: readonly Lever[] = isRunning ? ['capture', 'increment', 'reversal', 'expiry'] : ['capture'];
  return {
    levers: isPositive(refundable) ? [...running, 'refund'] : running,
    amount: isRunning ? held.amount : isPositive(refundable) ? formatMoney(refundable) : '',
  };
};
