import { uuidColumn } from '../../kernel/database/columns.ts';
import { rowsOf } from '../../kernel/database/rows.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Spending } from './rules.ts';

interface SpendingRow {
  id: string;
  day_start: Date;
  day_spent: bigint;
  week_start: Date;
  week_spent: bigint;
  month_start: Date;
  month_spent: bigint;
}

export const settingRows = async (tx: Tx, tenantId: string) => {
  const found = await tx.client.query<{ code: string; value: string }>({
    name: 'limits_settings',
    text: 'select code, value from limits_settings where tenant_id = $1',
    values: [tenantId],
  });
  return found.rows;
};

/** What each of these cards has spent, as it was last counted; a card that was never used has no row. */
export const spendingRows = async (
  tx: Tx,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, Spending>> => {
  if (cardIds.length === 0) return new Map();
  const { rows } = await tx.client.query<SpendingRow>({
    name: 'limits_spending',
    text: `select id, day_start, day_spent, week_start, week_spent, month_start, month_spent
       from limits_card_spending where id = any ($1)`,
    values: [uuidColumn(cardIds)],
  });
  return new Map(rows.map((row) => [row.id, spendingOf(row)]));
};

const spendingOf = (row: SpendingRow): Spending => ({
  day: { start: row.day_start.getTime(), spent: row.day_spent },
  week: { start: row.week_start.getTime(), spent: row.week_spent },
  month: { start: row.month_start.getTime(), spent: row.month_spent },
});

export interface CardSpending {
  readonly cardId: string;
  readonly tenantId: string;
  readonly customerId: string;
  readonly currency: string;
  readonly spending: Spending;
}

/** Writes the sums of cards, each once. The caller holds their row locks, so that nothing was counted in between. */
export const storeSpending = async (tx: Tx, cards: readonly CardSpending[], at: Date): Promise<void> => {
  await tx.client.query({
    name: 'limits_keep_spending',
    text: `insert into limits_card_spending (id, tenant_id, customer_id, currency, day_start, day_spent, week_start,
         week_spent, month_start, month_spent, updated_at)
       select * from unnest($1::limits_spending_row[])
       on conflict (id) do update set day_start = excluded.day_start, day_spent = excluded.day_spent,
         week_start = excluded.week_start, week_spent = excluded.week_spent, month_start = excluded.month_start,
         month_spent = excluded.month_spent, updated_at = excluded.updated_at`,
    values: [
      rowsOf(cards, (to, { cardId, tenantId, customerId, currency, spending }) => {
        to.uuid(cardId);
        to.uuid(tenantId);
        to.uuid(customerId);
        to.text(currency);
        for (const window of [spending.day, spending.week, spending.month]) {
          to.timestamp(window.start);
          to.bigint(window.spent);
        }
        to.timestamp(at.getTime());
      }),
    ],
  });
};
