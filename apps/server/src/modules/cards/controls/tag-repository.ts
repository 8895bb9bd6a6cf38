/** The SQL of the words that a customer groups cards by. */
import { sql } from 'kysely';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';

interface Owner {
  readonly tenantId: string;
  readonly customerId: string;
}

/** The tags that any card of the customer has, by name. */
export const tagsInUse = async (
  tx: Tx,
  customerId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  (
    await sql<{ id: string; name: string }>`
      select id, name from cards_tags tag where customer_id = ${customerId}
        and exists (select from cards_card_tags where tag_id = tag.id) order by lower(name), id
    `.execute(tx.db)
  ).rows;

/** The tags of each of these cards, in their order; a card without any is absent. */
export const tagsOfCards = async (
  tx: Tx,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ card_id: string; names: string[] }>`
    select card_id, array_agg(name order by place) as names
    from cards_card_tags join cards_tags tag on tag.id = tag_id where card_id = any (${cardIds}::uuid[]) group by card_id
  `.execute(tx.db);
  return new Map(rows.map((row) => [row.card_id, row.names]));
};

/** Replaces the tags of a locked card; those that the customer does not have yet are made. */
export const replaceTags = async (
  tx: Tx,
  { tenantId, customerId, cardId }: Owner & { readonly cardId: string },
  names: readonly string[],
  at: Date,
): Promise<void> => {
  await sql`delete from cards_card_tags where card_id = ${cardId}`.execute(tx.db);
  if (names.length === 0) return;
  const ids = names.map(() => newId());
  // A name that is there already is written again, so that two who make the same one at once both find it.
  await sql`
    with wanted as (
      select * from unnest(${ids}::uuid[], ${names}::text[]) with ordinality as row (id, name, place)
    ), tags as (
      insert into cards_tags (id, tenant_id, customer_id, name, made_at)
      select id, ${tenantId}::uuid, ${customerId}::uuid, name, ${at}::timestamptz from wanted order by lower(name)
      on conflict (customer_id, lower(name)) do update set name = cards_tags.name returning id, name
    )
    insert into cards_card_tags (tenant_id, customer_id, card_id, tag_id, place)
    select ${tenantId}::uuid, ${customerId}::uuid, ${cardId}::uuid, tags.id, place
    from tags join wanted on lower(wanted.name) = lower(tags.name)
  `.execute(tx.db);
};
