/** All SQL by which what was spent at a merchant is known. */
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';

interface SpentAt {
  readonly customerId: string;
  /** Null for all cards. */
  readonly cardId: string | null;
  /** A part of the merchant's name, in whatever case. */
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

/** What purchases since a moment took or hold at merchants of a name, in smallest units. */
export const spentAtMerchant = async (
  tx: Tx,
  { customerId, cardId, merchant, since }: SpentAt,
): Promise<bigint> => {
  const ofCard = cardId === null ? sql`` : sql`and card_id = ${cardId}`;
  const { rows } = await sql<{ spent: bigint }>`
    select coalesce(sum(captured + held), 0)::bigint as spent from authorizations_authorizations
    where customer_id = ${customerId} and at >= ${since} ${ofCard}
      and position(${merchant.toLowerCase()} in lower(merchant_name)) > 0
  `.execute(tx.db);
  return rows[0]?.spent ?? 0n;
};
