import type { Tx } from '../../kernel/transaction.ts';
import { tenantByHost, tenantById, type TenantRow } from './repository.ts';

/** How a tenant presents itself (specification section 2, layouts and shell). */
export interface Brand {
  readonly product: string;
  readonly pageTitle: string;
  readonly icon: string;
  readonly logo: string;
  /** Where this tenant's users sign in instead of here, when it has a login page of its own. */
  readonly externalLoginUrl: string | null;
}

/** `Host` header without its port, in lower case; IPv6 literals keep their brackets. */
const nameOf = (host: string | null): string => (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');

/** The tenant that answers on this host: the white label that claims it, else the default one. Works in every scope. */
export const tenantOf = async (tx: Tx, host: string | null): Promise<string> =>
  (await tenantByHost(tx, nameOf(host))).id;

/** The brand of a tenant, given as its id or as the host it answers on. Works in every scope. */
export const brandOf = async (
  tx: Tx,
  of: { readonly tenantId: string } | { readonly host: string | null },
): Promise<Brand> =>
  brandFrom('tenantId' in of ? await tenantById(tx, of.tenantId) : await tenantByHost(tx, nameOf(of.host)));

/** The product's name for a tenant. */
export const productOf = async (tx: Tx, tenantId: string): Promise<string> =>
  (await brandOf(tx, { tenantId })).product;

const brandFrom = (row: TenantRow): Brand => ({
  product: row.product,
  pageTitle: row.page_title,
  icon: row.icon,
  logo: row.logo,
  externalLoginUrl: row.external_login_url,
});
