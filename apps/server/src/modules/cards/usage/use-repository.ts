/** The SQL of what a purchase leaves at its card. */
import { sql } from 'kysely';
import { uuidColumn } from '../../../kernel/database/columns.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { ValidityNow } from '../controls/validity.ts';

/** Writes what purchases have made of the validity of locked cards; it is no change of the card, so its version stays. */
export const storeValidity = async (
  tx: Tx,
  stored: ReadonlyMap<string, Pick<ValidityNow, 'used' | 'merchant'>>,
): Promise<void> => {
  const all = [...stored.values()];
  await sql`
    update cards_cards card set uses_made = row.used, locked_merchant = row.merchant
    from unnest(${[...stored.keys()]}::uuid[], ${all.map(({ used }) => used)}::integer[],
      ${all.map(({ merchant }) => merchant)}::text[]) as row (id, used, merchant)
    where card.id = row.id
  `.execute(tx.db);
};

/**
 * Notes that cards were used. To the minute: a card that is used again in the same one is not written again, since each
 * writing makes the whole row anew. No change of the card either, so its version stays.
 */
export const touchCards = async (
  tx: Tx,
  cards: readonly { readonly id: string; readonly lastUsedAt: Date | null }[],
  at: Date,
): Promise<void> => {
  const touched = cards.filter(
    ({ lastUsedAt }) => lastUsedAt === null || minuteOf(lastUsedAt) !== minuteOf(at),
  );
  if (touched.length === 0) return;
  await tx.client.query({
    name: 'cards_touch',
    text: 'update cards_cards set last_used_at = $2 where id = any ($1)',
    values: [uuidColumn(touched.map(({ id }) => id)), at],
  });
};

const minuteOf = (moment: Date): number => Math.floor(moment.getTime() / 60_000);
