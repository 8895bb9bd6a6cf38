import { compare, formatMoney, money, type Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { inSystemScope, type Tx } from '../../../kernel/transaction.ts';
import { addSpending } from './key-repository.ts';

export interface SpendingKey {
  readonly keyId: string;
  readonly tenantId: string;
  readonly customerId: string;
  /** In US dollars, the smallest unit; null where it has no limit. */
  readonly mostPerAct: bigint | null;
  readonly mostPerDay: bigint | null;
}

/** The limits of a key as the API tells them. */
export const presentAmounts = (row: {
  readonly most_per_act: bigint | null;
  readonly most_per_day: bigint | null;
}) => ({ perAct: written(row.most_per_act), perDay: written(row.most_per_day) });

const written = (minor: bigint | null): string | null =>
  minor === null ? null : formatMoney(money(minor, 'USD'));

/**
 * Counts what a key moves in the transaction that moves it, by days of UTC; undefined for a key without limits. Its acts of
 * one day wait for each other. Throws `key_act_limit` and `key_day_limit`; money of another currency is not moved at all.
 */
export const spendingOf = (key: SpendingKey, { clock }: Pick<Context, 'clock'>): Context['spent'] => {
  const { mostPerAct, mostPerDay } = key;
  if (mostPerAct === null && mostPerDay === null) return undefined;
  return async (tx: Tx, amount: Money): Promise<void> => {
    if (amount.currency !== 'USD') fail('key_act_limit');
    if (mostPerAct !== null && compare(amount, money(mostPerAct, 'USD')) > 0) fail('key_act_limit');
    const day = clock.now().toISOString().slice(0, 10);
    const today = await inSystemScope(tx, (wide) => addSpending(wide, key, day, amount.minor));
    if (mostPerDay !== null && today > mostPerDay) fail('key_day_limit');
  };
};
