/** All SQL on whether USDC that arrives stays USDC. It decides nothing. */
import type { Tx } from '../../../kernel/transaction.ts';

interface ChoiceRow {
  readonly customer_id: string;
  readonly tenant_id: string;
  readonly keeps: boolean;
  readonly changed_at: Date;
  readonly version: number;
}

const tables = (tx: Tx) => tx.db.withTables<{ funding_usdc_choices: ChoiceRow }>();

const noChoice = { keeps: false, version: 0 } as const;
/** Whether USDC of this customer stays USDC when it is credited; it becomes dollars where nobody has chosen. */
export const findChoice = async (tx: Tx, customerId: string): Promise<Pick<ChoiceRow, 'keeps' | 'version'>> =>
  (await tables(tx)
    .selectFrom('funding_usdc_choices')
    .select(['keeps', 'version'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()) ?? noChoice;

/** Writes the choice where it still has the version before; false where somebody else was first. */
export const storeChoice = async (tx: Tx, row: ChoiceRow): Promise<boolean> => {
  const { keeps, changed_at, version } = row;
  const written = await tables(tx)
    .insertInto('funding_usdc_choices')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('customer_id')
        .doUpdateSet({ keeps, changed_at, version })
        .where('funding_usdc_choices.version', '=', version - 1),
    )
    .returning('version')
    .executeTakeFirst();
  return written !== undefined;
};
