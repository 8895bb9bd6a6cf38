import { formatMoney, isZero, parseCurrency, parseMoney, subtract } from '@tael/money';
import type { Entry } from '../api.ts';

type Figures = Pick<Entry, 'amount' | 'availableAfter' | 'currency'>;

/**
 * What an entry did to the available balance when it moved nothing: a hold and its release change no posted amount. It
 * is the difference to the entry before, so it is unknown (undefined) without that one, and for entries that did move
 * money the posted amount says it.
 */
export const availableChange = (entry: Figures, before: Figures | undefined): string | undefined => {
  const currency = parseCurrency(entry.currency);
  if (!before || !isZero(parseMoney(entry.amount, currency))) return undefined;
  const change = subtract(
    parseMoney(entry.availableAfter, currency),
    parseMoney(before.availableAfter, currency),
  );
  return isZero(change) ? undefined : formatMoney(change);
};
