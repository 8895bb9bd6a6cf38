/** All SQL on what Lithic knows under names of its own. */
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { Tx } from '../../kernel/transaction.ts';

export interface LithicCard {
  readonly id: string;
  readonly token: string;
  readonly last_four: string;
  readonly expiry_month: number;
  readonly expiry_year: number;
}

export const findLithicCards = async (
  tx: Tx,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, LithicCard>> => {
  const { rows } = await tx.client.query<LithicCard>(
    'select id, token, last_four, expiry_month, expiry_year from lithic_cards where id = any($1)',
    [cardIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

export const insertLithicCard = async (tx: Tx, card: LithicCard, at: Date): Promise<void> => {
  await tx.client.query(
    `insert into lithic_cards (id, token, last_four, expiry_month, expiry_year, issued_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing`,
    [card.id, card.token, card.last_four, card.expiry_month, card.expiry_year, at],
  );
};

/** Whose card it is that Lithic names so. */
export const cardOfToken = async (tx: Tx, token: string): Promise<string | undefined> => {
  const { rows } = await tx.client.query<{ id: string }>('select id from lithic_cards where token = $1', [
    token,
  ]);
  return rows[0]?.id;
};

export type Draft = Omit<NetworkMessage, 'sequence'>;

/**
 * The message under this name: as it was noted first, or noted now with the next number among those of its kind. A second
 * question about a purchase is about more of it.
 */
export const noteMessage = async (
  tx: Tx,
  { name, draft, at }: { readonly name: string; readonly draft: Draft; readonly at: Date },
): Promise<NetworkMessage> => {
  const { reference } = draft;
  await tx.client.query('select pg_advisory_xact_lock(hashtextextended($1, 35))', [reference]);
  const found = await tx.client.query<{ message: NetworkMessage }>(
    'select message from lithic_messages where name = $1',
    [name],
  );
  if (found.rows[0]) return found.rows[0].message;
  const { rows } = await tx.client.query<{ type: string; next: number }>(
    `select type, max(sequence) + 1 as next from lithic_messages where reference = $1 group by type`,
    [reference],
  );
  const nextOf = (type: string) => rows.find((one) => one.type === type)?.next ?? 0;
  const type = draft.type === 'authorization' && nextOf('authorization') > 0 ? 'increment' : draft.type;
  const message: NetworkMessage = { ...draft, type, sequence: nextOf(type) };
  await tx.client.query(
    `insert into lithic_messages (name, reference, type, sequence, message, noted_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [name, reference, type, message.sequence, JSON.stringify(message), at],
  );
  return message;
};
