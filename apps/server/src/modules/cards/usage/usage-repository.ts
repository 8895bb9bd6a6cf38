/** All SQL on the monthly fee of cards: which are due, which were charged, which are owed. */
import type { Tx } from '../../../kernel/transaction.ts';
import { monthAfter, monthText } from './usage-rules.ts';

export interface UsageOwner {
  readonly tenantId: string;
  readonly customerId: string;
}

export interface UsageRow {
  readonly id: string;
  readonly cardId: string;
  readonly state: 'charged' | 'owed';
}

// Open in a stretch of time: activated before it ended, and not ended before it began. Not noted for the month yet.
const openIn = `card.activated_at < $3 and (card.ended_at is null or card.ended_at >= $2)
  and not exists (select from cards_usage_months usage where usage.card_id = card.id and usage.month = $1::date)`;

/** Customers, in order from one on, with cards that were open in a month of whichever zone and are not noted for it. */
export const customersToCharge = async (
  tx: Tx,
  month: Date,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly UsageOwner[]> => {
  const found = await tx.client.query<UsageOwner>(
    `select distinct card.tenant_id as "tenantId", card.customer_id as "customerId" from cards_cards card
     where ${openIn} and ($4::uuid is null or card.customer_id > $4) order by card.customer_id limit $5`,
    [
      monthText(month),
      new Date(month.getTime() - widestOffsetMs),
      new Date(monthAfter(month).getTime() + widestOffsetMs),
      after,
      limit,
    ],
  );
  return found.rows;
};

/** No zone is further from UTC. */
const widestOffsetMs = 14 * 3_600_000;

/** Cards of a customer that were open in a month as it lasts for them, and are not noted for it. */
export const cardsToCharge = async (
  tx: Tx,
  customerId: string,
  month: { readonly first: string; readonly from: Date; readonly until: Date },
  limit: number,
): Promise<readonly string[]> => {
  const found = await tx.client.query<{ id: string }>(
    `select card.id from cards_cards card where card.customer_id = $4 and ${openIn} order by card.id limit $5`,
    [month.first, month.from, month.until, customerId, limit],
  );
  return found.rows.map(({ id }) => id);
};

/** Notes cards for a month; a card that is noted already is left out of the answer. */
export const insertUsage = async (
  tx: Tx,
  owner: UsageOwner,
  month: Date,
  rows: readonly UsageRow[],
  at: Date,
): Promise<readonly UsageRow[]> => {
  const found = await tx.client.query<{ id: string }>(
    `insert into cards_usage_months (id, tenant_id, customer_id, card_id, month, state, noted_at)
     select id, $4, $5, card_id, $6::date, state, $7
     from unnest($1::uuid[], $2::uuid[], $3::text[]) as made (id, card_id, state)
     on conflict (card_id, month) do nothing returning id`,
    [
      rows.map(({ id }) => id),
      rows.map(({ cardId }) => cardId),
      rows.map(({ state }) => state),
      owner.tenantId,
      owner.customerId,
      monthText(month),
      at,
    ],
  );
  const written = new Set(found.rows.map(({ id }) => id));
  return rows.filter(({ id }) => written.has(id));
};

/** Customers who owe the fee of a month. */
export const customersOwing = async (tx: Tx): Promise<readonly UsageOwner[]> => {
  const found = await tx.client.query<UsageOwner>(
    `select distinct tenant_id as "tenantId", customer_id as "customerId" from cards_usage_months where state = 'owed'`,
  );
  return found.rows;
};

/** What a customer owes, the oldest month first, locked. */
export const lockOwed = async (tx: Tx, customerId: string, limit: number): Promise<readonly string[]> => {
  const found = await tx.client.query<{ id: string }>(
    `select id from cards_usage_months where customer_id = $1 and state = 'owed' order by month, id limit $2 for update`,
    [customerId, limit],
  );
  return found.rows.map(({ id }) => id);
};

export const markCharged = async (tx: Tx, ids: readonly string[], at: Date): Promise<void> => {
  await tx.client.query(
    `update cards_usage_months set state = 'charged', noted_at = $2 where id = any ($1::uuid[])`,
    [ids, at],
  );
};
