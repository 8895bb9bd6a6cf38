/** The SQL of tenants as staff sees and changes them. */
import type { BrandContent } from '@tael/contract/tenants/schemas';
import type { TenantState } from '@tael/contract/tenants/states';
import type { Tx } from '../../kernel/transaction.ts';

export interface TenantRecord {
  readonly id: string;
  readonly name: string;
  readonly host: string | null;
  readonly state: TenantState;
  readonly brand: BrandContent | null;
  readonly created_at: Date;
  readonly version: number;
}

interface TenantTable extends Omit<TenantRecord, 'brand'> {
  readonly brand: string | null;
  readonly product: string;
  readonly page_title: string;
  readonly icon: string;
  readonly logo: string;
  readonly external_login_url: string | null;
}
const tables = (tx: Tx) => tx.db.withTables<{ platform_tenants: TenantTable }>();
const columns = ['id', 'name', 'host', 'state', 'brand', 'created_at', 'version'] as const;

const select = (tx: Tx) => tables(tx).selectFrom('platform_tenants').select(columns).$castTo<TenantRecord>();

/** All tenants, or the one, the platform itself first. */
export const tenantRecords = (tx: Tx, only: string | undefined): Promise<TenantRecord[]> =>
  select(tx)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? ''))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Kept as it is until the transaction ends; staff of the platform alone may lock one, since it may change it. */
export const lockTenant = (tx: Tx, id: string): Promise<TenantRecord | undefined> =>
  select(tx).where('id', '=', id).forUpdate().executeTakeFirst();

/** False where another tenant has this host. */
export const insertTenant = async (
  tx: Tx,
  { id, name, host, at }: { id: string; name: string; host: string; at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(tx)
    .insertInto('platform_tenants')
    .values({
      ...{ id, name, host, product: name, page_title: name, icon: '', logo: '' },
      ...{ state: 'draft', brand: null, external_login_url: null, created_at: at, version: 1 },
    })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const moveTenant = async (
  tx: Tx,
  { id, version }: TenantRecord,
  state: TenantState,
): Promise<void> => {
  await tables(tx)
    .updateTable('platform_tenants')
    .set({ state, version: version + 1 })
    .where('id', '=', id)
    .execute();
};

/** Shows a brand on the tenant's host from the next request on. */
export const showBrand = async (
  tx: Tx,
  { id, version, state }: TenantRecord,
  brand: BrandContent,
  pictures: { readonly icon: string; readonly logo: string },
): Promise<void> => {
  await tables(tx)
    .updateTable('platform_tenants')
    .set({
      ...pictures,
      product: brand.product,
      page_title: brand.pageTitle,
      external_login_url: brand.externalLoginUrl || null,
      brand: JSON.stringify(brand),
      state: state === 'draft' ? 'live' : state,
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
};
