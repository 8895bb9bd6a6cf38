/** The SQL of what a purchase leaves at cards that may not be used without end. */
import { sql } from 'kysely';
import type { Tx } from '../../kernel/transaction.ts';
import type { ValidityNow } from './validity.ts';

/** Writes what purchases have made of the validity of locked cards; it is no change of the card, so its version stays. */
export const keepValidity = async (
  tx: Tx,
  kept: ReadonlyMap<string, Pick<ValidityNow, 'used' | 'merchant'>>,
): Promise<void> => {
  const all = [...kept.values()];
  await sql`
    update cards_cards card set uses_made = row.used, locked_merchant = row.merchant
    from unnest(${[...kept.keys()]}::uuid[], ${all.map(({ used }) => used)}::integer[],
      ${all.map(({ merchant }) => merchant)}::text[]) as row (id, used, merchant)
    where card.id = row.id
  `.execute(tx.db);
};
