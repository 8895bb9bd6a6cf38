/** All SQL on whom a card kept to one merchant takes for it. */
import type { MerchantReason } from '@tael/contract/cards/merchant-routes';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import type { KeptMerchant } from './kept-merchants.ts';

export interface KeptMerchantRow {
  readonly id: string;
  readonly descriptor: string;
  readonly city: string;
  readonly acceptor_id: string | null;
  readonly why: MerchantReason;
  readonly added_at: Date;
}

/** In the order in which they became known. */
export const keptMerchantsOf = async (tx: Tx, cardId: string): Promise<readonly KeptMerchantRow[]> =>
  (
    await sql<KeptMerchantRow>`
      select id, descriptor, city, acceptor_id, why, added_at from cards_merchants
      where card_id = ${cardId} and removed_at is null order by added_at, id
    `.execute(tx.db)
  ).rows;

interface Added {
  readonly cardId: string;
  readonly merchant: KeptMerchant;
}

/** Those that a card has anew, once however often they are told in one transaction; `by` null is a purchase that made them known. */
export const insertKeptMerchants = async (
  tx: Tx,
  added: readonly Added[],
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<void> => {
  const all = added.map(({ merchant }) => merchant);
  if (all.length === 0) return;
  await sql`
    insert into cards_merchants
      (id, tenant_id, customer_id, card_id, descriptor, city, acceptor_id, why, added_by, added_at)
    select row.id, card.tenant_id, card.customer_id, card.id, row.name, row.city, row.acceptor, row.why, ${by}, ${at}
    from unnest(${all.map(({ id }) => id)}::uuid[], ${added.map(({ cardId }) => cardId)}::uuid[],
      ${all.map(({ name }) => name)}::text[], ${all.map(({ city }) => city)}::text[],
      ${all.map(({ acceptorId }) => acceptorId)}::text[], ${all.map(({ why }) => why)}::text[])
      as row (id, card_id, name, city, acceptor, why)
    join cards_cards card on card.id = row.card_id
    on conflict (id) do nothing
  `.execute(tx.db);
};

interface Removal {
  readonly cardId: string;
  /** Null is all of the card: it is kept to one merchant no longer. */
  readonly id: string | null;
  readonly by: string;
  readonly at: Date;
}

export const removeKeptMerchants = async (tx: Tx, { cardId, id, by, at }: Removal): Promise<void> => {
  await sql`
    update cards_merchants set removed_by = ${by}, removed_at = ${at}
    where card_id = ${cardId} and removed_at is null and (${id}::uuid is null or id = ${id})
  `.execute(tx.db);
};

/** What a decision reads of a locked card; it is no change of the card's own, so its version stays. */
export const storeKeptMerchants = async (
  tx: Tx,
  cardId: string,
  { kept, name }: { readonly kept: readonly KeptMerchant[]; readonly name: string | null },
): Promise<void> => {
  await sql`
    update cards_cards set kept_merchants = ${JSON.stringify(kept)}::jsonb, locked_merchant = ${name}
    where id = ${cardId}
  `.execute(tx.db);
};
