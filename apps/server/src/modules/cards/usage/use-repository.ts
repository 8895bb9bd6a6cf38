/** The SQL of what a purchase leaves at its card. */
import { sql } from 'kysely';
import { uuidColumn } from '../../../kernel/database/columns.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { insertKeptMerchants } from '../controls/kept-merchant-repository.ts';
import type { ValidityNow } from '../controls/validity.ts';

/**
 * Writes what purchases have made of the validity of locked cards, with what they made known of their merchants; it is no
 * change of the card, so its version stays.
 */
export const storeValidity = async (
  tx: Tx,
  stored: ReadonlyMap<string, Pick<ValidityNow, 'used' | 'merchant' | 'kept' | 'learned'>>,
  at: Date,
): Promise<void> => {
  const all = [...stored.values()];
  const kept = all.map(({ kept: merchants }) => (merchants.length > 0 ? JSON.stringify(merchants) : null));
  const learned = [...stored].flatMap(([cardId, { learned: some = [] }]) =>
    some.map((merchant) => ({ cardId, merchant })),
  );
  const writing = sql`
    update cards_cards card set uses_made = row.used, locked_merchant = row.merchant, kept_merchants = row.kept
    from unnest(${[...stored.keys()]}::uuid[], ${all.map(({ used }) => used)}::integer[],
      ${all.map(({ merchant }) => merchant)}::text[], ${kept}::jsonb[]) as row (id, used, merchant, kept)
    where card.id = row.id
  `.execute(tx.db);
  // Sent at once: what commits may be on its way already when the first is answered.
  await Promise.all([writing, insertKeptMerchants(tx, learned, { by: null, at })]);
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
