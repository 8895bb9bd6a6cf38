/** Decisions on conversions, without SQL. */
import type { conversion } from '@tael/contract/funding/conversions/schemas';
import {
  conversionLife,
  type ConversionState,
  type ConvertibleCurrency,
} from '@tael/contract/funding/conversions/states';
import { formatMoney, money, percent, subtract, type Money } from '@tael/money';
import type { z } from 'zod';
import { requireMove } from '../../../kernel/transitions.ts';
import { percentText, type SharePrice } from '../../fees/index.ts';
import type { ConversionRow } from './repository.ts';

export type Conversion = z.output<typeof conversion>;

/** How long a quote may be taken. */
export const takeWithinMs = 5 * 60_000;

/** USDC has six decimals, a dollar two, and they are worth the same. */
const unitsACent = 10_000n;

export const inUsdc = ({ minor }: Money): Money => money(minor * unitsACent, 'USDC');

/** What leaves the one balance, what reaches the other one, and what is charged of it in between. */
export const priceConversion = (
  from: ConvertibleCurrency,
  dollars: Money,
  { rate }: Pick<SharePrice, 'rate'>,
): { readonly from: Money; readonly to: Money; readonly fee: Money } => {
  const fee = percent(dollars, { digits: BigInt(rate), scale: 2 }, 'halfEven');
  const net = subtract(dollars, fee);
  return from === 'USDC' ? { from: inUsdc(dollars), to: net, fee } : { from: dollars, to: inUsdc(net), fee };
};

export const fromOf = (row: Pick<ConversionRow, 'from_amount' | 'from_currency'>): Money =>
  money(row.from_amount, row.from_currency);
export const toOf = (row: Pick<ConversionRow, 'to_amount' | 'to_currency'>): Money =>
  money(row.to_amount, row.to_currency);
export const feeOf = (row: Pick<ConversionRow, 'fee'>): Money => money(row.fee, 'USD');

const shown = (amount: Money) => ({ amount: formatMoney(amount), currency: amount.currency });

export const presentConversion = (row: ConversionRow): Conversion => ({
  id: row.id,
  state: row.state,
  from: shown(fromOf(row)),
  to: shown(toOf(row)),
  fee: shown(feeOf(row)),
  percent: percentText(row.rate),
  preparedAt: row.prepared_at.toISOString(),
  expiresAt: row.state === 'prepared' ? row.expires_at.toISOString() : null,
  completedAt: row.completed_at?.toISOString() ?? null,
  version: row.version,
});

/** What its audit rows and events tell. */
export const factsOf = (row: ConversionRow) => ({
  from: formatMoney(fromOf(row)),
  fromCurrency: row.from_currency,
  to: formatMoney(toOf(row)),
  toCurrency: row.to_currency,
  fee: formatMoney(feeOf(row)),
});

/** The row after a move of its life. Throws `illegal_transition`. */
export const moved = (row: ConversionRow, state: ConversionState, now: Date): ConversionRow => {
  requireMove(conversionLife, row.state, state);
  return { ...row, state, updated_at: now, version: row.version + 1 };
};
