/** All SQL by which what was spent at a merchant is known. */
import { sql } from 'kysely';
import { isNamed, type Seller } from '../../cards/index.ts';
import { merchantStem } from '../../../kernel/text/merchant-stem.ts';
import type { Tx } from '../../../kernel/transaction.ts';

interface SpentAt {
  readonly customerId: string;
  /** Null for all cards. */
  readonly cardId: string | null;
  /** A part of the merchant's name, in whatever case, or another name of the same merchant. */
  readonly merchant: string;
  readonly since: Date;
}

/** Purchases of a customer that meet a limit by merchant wait for each other, whichever card they are on. */
export const lockMerchantSpending = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.client.query(
    `select pg_advisory_xact_lock(hashtextextended('authorizations/merchant/' || $1, 0))`,
    [customerId],
  );
};

/** Whom a purchase with a card was declined for, where it was because the card is kept to another merchant. */
export const declinedSeller = async (
  tx: Tx,
  { id, cardId }: { readonly id: string; readonly cardId: string },
): Promise<Seller | undefined> => {
  const { rows } = await sql<{ name: string; city: string; acceptor: string | null }>`
    select merchant_name as name, merchant_city as city, merchant_acceptor as acceptor
    from authorizations_authorizations
    where id = ${id} and card_id = ${cardId} and decline_reason = 'merchant_locked'
  `.execute(tx.db);
  const [row] = rows;
  const seller = row && { name: row.name, city: row.city, acceptorId: row.acceptor };
  return seller && isNamed(seller) ? seller : undefined;
};

/** What purchases since a moment took or hold at merchants of a name, in smallest units. */
export const spentAtMerchant = async (
  tx: Tx,
  { customerId, cardId, merchant, since }: SpentAt,
): Promise<bigint> => {
  const ofCard = cardId === null ? sql`` : sql`and card_id = ${cardId}`;
  const { rows } = await sql<{ spent: bigint }>`
    select coalesce(sum(captured + held), 0)::bigint as spent from authorizations_authorizations
    where customer_id = ${customerId} and at >= ${since} ${ofCard}
      and (position(${merchant.toLowerCase()} in lower(merchant_name)) > 0
        or (merchant_stem <> '' and merchant_stem = ${merchantStem(merchant)}))
  `.execute(tx.db);
  return rows[0]?.spent ?? 0n;
};
