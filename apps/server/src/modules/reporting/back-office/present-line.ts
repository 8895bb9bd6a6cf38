import type { OutputOf } from '@tael/contract';
import type { backOfficeRoutes } from '@tael/contract/reporting/back-office-routes';
import { money, type CurrencyCode } from '@tael/money';
import type { Line } from '../../../kernel/lists/lines.ts';
import { asResponse } from '../money-response.ts';

type Presented = OutputOf<(typeof backOfficeRoutes)['customerLines']>['items'][number];

/** A stored amount as it is answered; null where there is none. */
export const amountOf = (minor: bigint | null, currency: string | null): Presented['amount'] =>
  minor === null || currency === null ? null : asResponse(money(minor, currency as CurrencyCode)); // a currency column holds nothing else

export const presentLine = ({ id, title, state, amount, currency, at }: Line): Presented => ({
  id,
  title,
  state,
  amount: amountOf(amount === null ? null : BigInt(amount), currency),
  at: at.toISOString(),
});
