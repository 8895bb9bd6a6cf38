/** The SQL of cards that are made, changed or counted in sets. */
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';
import type { StoredMerchantLimit } from '../../limits/index.ts';
import { asJson, type CardRow, type CardTable, type CardWithBin } from '../repository.ts';
import { isVisibleCard } from '../people/visibility.ts';
import { openStatuses } from '../rules.ts';
import type { SpendableColumns } from '../controls/spendable.ts';

export const insertCards = async (tx: Tx, cards: readonly CardRow[]): Promise<void> => {
  await tx.db
    .withTables<{ cards_cards: CardTable }>()
    .insertInto('cards_cards')
    .values(cards.map(asInserted))
    .execute();
};

/** The driver takes a list for an array of PostgreSQL, unless it is written as JSON. */
const asInserted = ({ merchant_limits: limits, kept_merchants: kept, ...card }: CardRow) => ({
  ...card,
  kept_merchants: asJson(kept),
  merchant_limits: limits && sql<readonly StoredMerchantLimit[]>`${JSON.stringify(limits)}::jsonb`,
});

export type CardToIssue = Pick<
  CardWithBin,
  'id' | 'status' | 'nickname' | 'bin' | 'expiry_month' | 'expiry_year'
>;

/** Of one customer. */
export const findCards = async (
  tx: Tx,
  cardIds: readonly string[],
  customerId: string,
): Promise<readonly CardToIssue[]> =>
  (
    await sql<CardToIssue>`
      select card.id, status, nickname, bin.bin, expiry_month, expiry_year
      from cards_cards card join cards_bins bin on bin.id = bin_id
      where card.id = any (${cardIds}::uuid[]) and card.customer_id = ${customerId}
    `.execute(tx.db)
  ).rows;

/** Cards that nobody else changes until this transaction ends. */
export const lockCards = async (tx: Tx, cardIds: readonly string[]): Promise<readonly CardRow[]> =>
  (
    await sql<CardRow>`
      select * from cards_cards where id = any (${cardIds}::uuid[]) order by id for update
    `.execute(tx.db)
  ).rows;

export interface Activation {
  readonly id: string;
  readonly last_four: string;
  readonly expiry_month: number;
  readonly expiry_year: number;
}

/** Makes locked cards active, and counts their versions up. */
export const activateCards = async (tx: Tx, cards: readonly Activation[], at: Date): Promise<void> => {
  await sql`
    update cards_cards card set status = 'active', last_four = made.last_four, expiry_month = made.expiry_month,
      expiry_year = made.expiry_year, activated_at = ${at}, updated_at = ${at}, version = version + 1
    from unnest(${cards.map(({ id }) => id)}::uuid[], ${cards.map((card) => card.last_four)}::text[],
      ${cards.map((card) => card.expiry_month)}::smallint[], ${cards.map((card) => card.expiry_year)}::smallint[])
      as made (id, last_four, expiry_month, expiry_year)
    where card.id = made.id
  `.execute(tx.db);
};

type OpenCardLimits = Pick<CardRow, 'id'> & SpendableColumns;

/** What those of a customer's cards are held to that are not ended, as far as the scope reaches. */
export const openCardLimits = async (tx: Tx, customerId: string): Promise<readonly OpenCardLimits[]> =>
  (
    await sql<OpenCardLimits>`
      select id, status, limit_per_transaction, limit_daily, limit_weekly, limit_monthly, account_limits,
        expiry_month, expiry_year, validity, uses_made, locked_merchant, kept_merchants,
        valid_until
      from cards_cards
      where customer_id = ${customerId} and status = any (${openStatuses}::text[]) and ${isVisibleCard(tx)}
    `.execute(tx.db)
  ).rows;
