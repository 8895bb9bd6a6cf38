import { amountFault } from '@tael/contract/forms/fields';
import type { AmountSide, OutgoingMethod } from '@tael/contract/payments/outgoing/states';
import {
  convert,
  convertBack,
  formatRate,
  isCurrencyCode,
  lessPercent,
  money,
  parseMoney,
  parseRate,
  type CurrencyCode,
  type Money,
  type Rate,
} from '@tael/money';
import { assert, failField } from '../../../../kernel/failure.ts';
import type { PayeeRow } from '../../payees/repository.ts';
import type { PaymentDeps } from '../deps.ts';
import type { QuoteRow } from '../repository.ts';

/** In what every account here holds its money. */
export const accountCurrency = 'USD' satisfies CurrencyCode;

/** Both sides of a payment: what leaves the account, and what the payee receives. */
export interface PaymentAmounts {
  readonly amount: Money;
  readonly payout: Money;
  /** Units of the payee's currency for a dollar; null where none is exchanged. */
  readonly rate: Rate | null;
  readonly midRate: Rate | null;
}

/** What a payee's bank takes. */
export const payoutCurrency = (payee: PayeeRow, method: OutgoingMethod): CurrencyCode => {
  if (method !== 'global') return accountCurrency;
  const { bank_currency: currency } = payee;
  assert(currency !== null && isCurrencyCode(currency), 'a payee of a global transfer has an account');
  return currency;
};

/** An amount as it was typed, of the currency that its side has. Throws `validation_failed` at `amount`. */
export const readAmount = (typed: string, currency: CurrencyCode): Money => {
  const fault = amountFault(currency)(typed);
  if (fault) failField('amount', fault);
  return parseMoney(typed, currency);
};

/** What a customer exchanges at now: the rate among banks less our margin. */
export const customerRate = (
  { rates, settings }: Pick<PaymentDeps, 'rates' | 'settings'>,
  to: CurrencyCode,
  at: Date,
): { readonly rate: Rate; readonly midRate: Rate } => {
  const midRate = rates.midRate(accountCurrency, to, at) ?? failField('payeeId', 'bank_currency_unknown');
  return { midRate, rate: lessPercent(midRate, settings.exchangeMargin) };
};

/** Both amounts from the one that was typed. What the payee receives is rounded down, what is paid for it up. */
export const exchange = (
  typed: Money,
  side: AmountSide,
  to: CurrencyCode,
  { rate, midRate }: { readonly rate: Rate; readonly midRate: Rate },
): PaymentAmounts => {
  const amounts =
    side === 'send'
      ? { amount: typed, payout: convert(typed, rate, to, 'down') }
      : { amount: convertBack(typed, rate, accountCurrency, 'up'), payout: typed };
  if (amounts.payout.minor <= 0n || amounts.amount.minor <= 0n) failField('amount', 'amount_positive');
  return { ...amounts, rate, midRate };
};

/** The amounts of a payment as it is typed, at a rate of now where money is exchanged. */
export const amountsOf = (
  deps: Pick<PaymentDeps, 'rates' | 'settings'>,
  asked: {
    readonly amount: string;
    readonly side: AmountSide;
    readonly method: OutgoingMethod;
    readonly payee: PayeeRow;
  },
  at: Date,
): PaymentAmounts => {
  const to = payoutCurrency(asked.payee, asked.method);
  const typed = readAmount(asked.amount, asked.side === 'send' ? accountCurrency : to);
  if (to === accountCurrency) return { amount: typed, payout: typed, rate: null, midRate: null };
  return exchange(typed, asked.side, to, customerRate(deps, to, at));
};

/** The amounts that a quote holds. */
export const amountsOfQuote = (quote: QuoteRow): PaymentAmounts => ({
  amount: money(quote.amount, quote.currency),
  payout: money(quote.payout_amount, quote.payout_currency),
  rate: parseRate(quote.rate),
  midRate: parseRate(quote.mid_rate),
});

export const rateText = (rate: Rate | null): string | null => (rate === null ? null : formatRate(rate));
