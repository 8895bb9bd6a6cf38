/** The SQL of departments. */
import type { CurrencyCode } from '@tael/money';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/transaction.ts';

export interface DepartmentRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string;
  readonly name: string;
  readonly lead_user_id: string | null;
  readonly budget: bigint | null;
  readonly budget_currency: CurrencyCode;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly version: number;
}

const tables = (tx: Tx) => tx.db.withTables<{ org_departments: DepartmentRow }>();

/** The departments of a customer by name. */
export const departmentsOf = (tx: Tx, customerId: string): Promise<DepartmentRow[]> =>
  tables(tx)
    .selectFrom('org_departments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy(sql`lower(name)`)
    .execute();

export const lockDepartment = (tx: Tx, customerId: string, id: string): Promise<DepartmentRow | undefined> =>
  tables(tx)
    .selectFrom('org_departments')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();

/** The names of these departments of a customer, by id. */
export const departmentsById = async (
  tx: Tx,
  customerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await tables(tx)
    .selectFrom('org_departments')
    .select(['id', 'name'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Writes a department; false when another one of the customer is called so. */
export const insertDepartment = async (tx: Tx, department: DepartmentRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('org_departments')
    .values(department)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Whether another department of the customer is called so, in whatever capitals. */
export const isNameTaken = async (
  tx: Tx,
  { customer_id: customerId, id }: DepartmentRow,
  name: string,
): Promise<boolean> => {
  const others = tables(tx)
    .selectFrom('org_departments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '<>', id);
  return (await others.where(sql<boolean>`lower(name) = lower(${name})`).executeTakeFirst()) !== undefined;
};

export const updateDepartment = async (
  tx: Tx,
  department: DepartmentRow,
  change: Pick<DepartmentRow, 'name' | 'lead_user_id' | 'budget'>,
  at: Date,
): Promise<void> => {
  await tables(tx)
    .updateTable('org_departments')
    .set({ ...change, updated_at: at, version: department.version + 1 })
    .where('id', '=', department.id)
    .where('customer_id', '=', department.customer_id)
    .execute();
};

const foreignKeyViolation = '23503';

/** Removes a department; false, and nothing done, while a card belongs to it: the database itself says so. */
export const deleteDepartment = async (
  tx: Tx,
  { id, customer_id: owner }: DepartmentRow,
): Promise<boolean> => {
  await sql`savepoint department`.execute(tx.db);
  try {
    await tables(tx)
      .deleteFrom('org_departments')
      .where('id', '=', id)
      .where('customer_id', '=', owner)
      .execute();
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === foreignKeyViolation)) throw error;
    await sql`rollback to savepoint department`.execute(tx.db);
    return false;
  }
};

/** Who leads a department. */
export const leadOf = async (tx: Tx, departmentId: string): Promise<string | undefined> => {
  const row = await tables(tx)
    .selectFrom('org_departments')
    .select('lead_user_id')
    .where('id', '=', departmentId)
    .executeTakeFirst();
  return row?.lead_user_id ?? undefined;
};

/** Which of a customer's sub-accounts lead a department. */
export const leadsOf = async (tx: Tx, customerId: string): Promise<ReadonlySet<string>> => {
  const rows = await tables(tx)
    .selectFrom('org_departments')
    .select('lead_user_id')
    .where('customer_id', '=', customerId)
    .execute();
  return new Set(rows.flatMap(({ lead_user_id: lead }) => lead ?? []));
};

/** The departments that a user leads. */
export const departmentsLedBy = async (tx: Tx, userId: string): Promise<readonly string[]> => {
  const rows = await tables(tx)
    .selectFrom('org_departments')
    .select('id')
    .where('lead_user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};
