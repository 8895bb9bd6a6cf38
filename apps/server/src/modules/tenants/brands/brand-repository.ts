/** All SQL on versions of brands. */
import type { BrandContent } from '@tael/contract/tenants/schemas';
import type { BrandState } from '@tael/contract/tenants/states';
import type { Tx } from '../../../kernel/transaction.ts';

export interface BrandRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly version: number;
  readonly revision: number;
  readonly content: BrandContent;
  readonly state: BrandState;
  readonly reason: string | null;
  readonly made_by: string;
  readonly made_at: Date;
  readonly published_at: Date | null;
}
interface BrandTable extends Omit<BrandRow, 'content'> {
  readonly content: string;
}
const tables = (tx: Tx) => tx.db.withTables<{ tenants_brands: BrandTable }>();
const select = (tx: Tx) => tables(tx).selectFrom('tenants_brands').selectAll().$castTo<BrandRow>();

const mostVersions = 50;

/** The newest first. */
export const brandsOf = (tx: Tx, tenantId: string): Promise<BrandRow[]> =>
  select(tx).where('tenant_id', '=', tenantId).orderBy('version', 'desc').limit(mostVersions).execute();

export const findBrand = (tx: Tx, id: string): Promise<BrandRow | undefined> =>
  select(tx).where('id', '=', id).executeTakeFirst();

export const insertBrand = async (tx: Tx, { content, ...row }: BrandRow): Promise<void> => {
  await tables(tx)
    .insertInto('tenants_brands')
    .values({ ...row, content: JSON.stringify(content) })
    .execute();
};

type Change = Partial<
  Pick<BrandRow, 'content' | 'state' | 'reason' | 'revision' | 'made_by' | 'made_at' | 'published_at'>
>;

export const updateBrand = async (tx: Tx, id: string, { content, ...change }: Change): Promise<void> => {
  await tables(tx)
    .updateTable('tenants_brands')
    .set({ ...change, ...(content && { content: JSON.stringify(content) }) })
    .where('id', '=', id)
    .execute();
};

/** What was shown until now is a version of the past. */
export const replacePublished = async (tx: Tx, tenantId: string): Promise<void> => {
  await tables(tx)
    .updateTable('tenants_brands')
    .set({ state: 'replaced' })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'published')
    .execute();
};
