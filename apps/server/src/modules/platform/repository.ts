import type { BrandContent } from '@tael/contract/tenants/schemas';
import type { TenantState } from '@tael/contract/tenants/states';
import type { projectTypes } from '@tael/contract/platform/routes';
import type { Tx } from '../../kernel/transaction.ts';

export const defaultTenantId = '00000000-0000-7000-8000-000000000001';

export interface TenantRow {
  id: string;
  product: string;
  page_title: string;
  icon: string;
  logo: string;
  host: string | null;
  external_login_url: string | null;
  state: TenantState;
  brand: BrandContent | null;
}

export interface ProjectRow {
  tenant_id: string;
  code: string;
  type: (typeof projectTypes)[number];
  icon: string;
  cn_name: string;
  en_name: string;
  show: boolean;
  url: string | null;
  place: number;
}

type Tables = {
  platform_tenants: TenantRow;
  platform_projects: ProjectRow;
};

const columns = [
  'id',
  'product',
  'page_title',
  'icon',
  'logo',
  'host',
  'external_login_url',
  'state',
  'brand',
] as const;

/** The tenant that claims this host, else the one that answers everywhere; a draft claims none yet. */
export const tenantByHost = (tx: Tx, host: string): Promise<TenantRow> =>
  tx.db
    .withTables<Tables>()
    .selectFrom('platform_tenants')
    .select(columns)
    .where((match) => match.or([match('host', '=', host), match('host', 'is', null)]))
    .where('state', '<>', 'draft')
    .orderBy('host', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirstOrThrow();

export const tenantById = (tx: Tx, id: string): Promise<TenantRow> =>
  tx.db
    .withTables<Tables>()
    .selectFrom('platform_tenants')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * What a tenant offers, in its order: the cards, which are here, and the products that have a site of their own. A white
 * label without any of its own offers none.
 */
export const projectsOf = (tx: Tx, tenantId: string): Promise<Omit<ProjectRow, 'tenant_id' | 'place'>[]> =>
  tx.db
    .withTables<Tables>()
    .selectFrom('platform_projects')
    .select(['type', 'code', 'icon', 'cn_name', 'en_name', 'show', 'url'])
    .where('tenant_id', '=', tenantId)
    .where((match) => match.or([match('type', '=', 'card'), match('url', 'is not', null)]))
    .orderBy('place')
    .execute();
