import type { InputOf, OutputOf, tenantRoutes } from '@tael/contract';
import type { Context } from '../../../kernel/context.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { emailsOf } from '../../identity/index.ts';
import { tenantRecords, type TenantRecord, reachOf, requireTenant } from '../../platform/index.ts';
import { brandsOf, type BrandRow } from './brand-repository.ts';

type Routes = typeof tenantRoutes;
type Tenant = OutputOf<Routes['listTenants']>[number];
export type TenantDetail = OutputOf<Routes['getTenant']>;

const present = ({ id, name, host, state, version, created_at: createdAt }: TenantRecord): Tenant => ({
  id,
  name,
  host,
  state,
  isPlatform: host === null,
  createdAt: createdAt.toISOString(),
  version,
});

/** The version that is edited or waits for a second person. */
export const draftIn = (rows: readonly BrandRow[]): BrandRow | undefined =>
  rows.find(({ state }) => state === 'draft' || state === 'waiting');

export const presentTenant = async (tx: Tx, ctx: Context, id: string): Promise<TenantDetail> => {
  const row = await requireTenant(tx, ctx, id);
  const rows = await brandsOf(tx, id);
  const emails = await emailsOf(tx, [...new Set(rows.map(({ made_by: by }) => by))]);
  const draft = draftIn(rows);
  return {
    ...present(row),
    published: row.brand,
    draft: draft
      ? {
          version: draft.version,
          revision: draft.revision,
          state: draft.state === 'waiting' ? 'waiting' : 'draft',
          content: draft.content,
        }
      : null,
    versions: rows.map((one) => ({
      version: one.version,
      state: one.state,
      by: emails.get(one.made_by) ?? '',
      at: one.made_at.toISOString(),
      publishedAt: one.published_at?.toISOString() ?? null,
    })),
  };
};

export const listTenants = (ctx: Context): Promise<Tenant[]> =>
  read(ctx, async (tx) => (await tenantRecords(tx, reachOf(ctx))).map(present));

export const getTenant = (ctx: Context, { id }: InputOf<Routes['getTenant']>): Promise<TenantDetail> =>
  read(ctx, (tx) => presentTenant(tx, ctx, id));
