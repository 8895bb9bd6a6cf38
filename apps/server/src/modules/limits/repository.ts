import type { Tx } from '../../kernel/transaction.ts';
import type { Spending } from './rules.ts';

type Tables = {
  limits_settings: { tenant_id: string; code: string; value: string };
  limits_card_spending: SpendingRow;
};

interface SpendingRow {
  id: string;
  tenant_id: string;
  customer_id: string;
  currency: string;
  day_start: Date;
  day_spent: bigint;
  week_start: Date;
  week_spent: bigint;
  month_start: Date;
  month_spent: bigint;
  updated_at: Date;
}

const tables = (tx: Tx) => tx.db.withTables<Tables>();

export const settingRows = (tx: Tx, tenantId: string) =>
  tables(tx)
    .selectFrom('limits_settings')
    .select(['code', 'value'])
    .where('tenant_id', '=', tenantId)
    .execute();

/** What each of these cards has spent, as it was last counted; a card that was never used has no row. */
export const spendingRows = async (
  tx: Tx,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, Spending>> => {
  if (cardIds.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('limits_card_spending')
    .selectAll()
    .where('id', 'in', cardIds)
    .execute();
  return new Map(rows.map((row) => [row.id, spendingOf(row)]));
};

const spendingOf = (row: SpendingRow): Spending => ({
  day: { start: row.day_start.getTime(), spent: row.day_spent },
  week: { start: row.week_start.getTime(), spent: row.week_spent },
  month: { start: row.month_start.getTime(), spent: row.month_spent },
});

export interface CardOwner {
  readonly cardId: string;
  readonly tenantId: string;
  readonly customerId: string;
  readonly currency: string;
}

/** Writes a card's sums. The caller holds the card's row lock, so that nothing was counted in between. */
export const keepSpending = async (tx: Tx, owner: CardOwner, spending: Spending, at: Date): Promise<void> => {
  const sums = {
    day_start: new Date(spending.day.start),
    day_spent: spending.day.spent,
    week_start: new Date(spending.week.start),
    week_spent: spending.week.spent,
    month_start: new Date(spending.month.start),
    month_spent: spending.month.spent,
    updated_at: at,
  };
  await tables(tx)
    .insertInto('limits_card_spending')
    .values({
      id: owner.cardId,
      tenant_id: owner.tenantId,
      customer_id: owner.customerId,
      currency: owner.currency,
      ...sums,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(sums))
    .execute();
};
