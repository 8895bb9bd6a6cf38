import type { OutputOf, platformRoutes } from '@tael/contract';
import { fail } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { tenantByHost, tenantById, type TenantRow } from './repository.ts';

/** How a tenant presents itself (specification section 2, layouts and shell). */
export type Brand = Pick<
  OutputOf<(typeof platformRoutes)['brand']>,
  'product' | 'pageTitle' | 'icon' | 'logo' | 'externalLoginUrl' | 'look'
>;

/** `Host` header without its port, in lower case; IPv6 literals keep their brackets. */
const nameOf = (host: string | null): string => (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '');

/**
 * The tenant that answers on this host: the white label that claims it, else the default one. Works in every scope. Throws
 * `tenant_suspended`: nobody signs in or registers there.
 */
export const tenantOf = async (tx: Tx, host: string | null): Promise<string> => {
  const { id, state, product } = await tenantByHost(tx, nameOf(host));
  return state === 'suspended' ? fail('tenant_suspended', { params: { product } }) : id;
};

/** Whether a white label answers on this host. */
export const isOperatorHost = async (tx: Tx, host: string): Promise<boolean> =>
  (await tenantByHost(tx, nameOf(host))).host !== null;

/** The brand of a tenant, given as its id or as the host it answers on. Works in every scope. */
export const brandOf = async (
  tx: Tx,
  of: { readonly tenantId: string } | { readonly host: string | null },
): Promise<Brand> =>
  brandFrom('tenantId' in of ? await tenantById(tx, of.tenantId) : await tenantByHost(tx, nameOf(of.host)));

/** The product's name for a tenant. */
export const productOf = async (tx: Tx, tenantId: string): Promise<string> =>
  (await brandOf(tx, { tenantId })).product;

/** In whose name a tenant's invoices are; a tenant without a brand of its own has no other name. */
export const issuerOf = async (tx: Tx, tenantId: string) => {
  const { product, brand } = await tenantById(tx, tenantId);
  return { product, legalName: brand?.legalName || null, color: brand?.color ?? null };
};

/** Where a tenant's people reach it: its host, by the protocol and port of the installation's own address. */
export const originOf = async (tx: Tx, tenantId: string, publicUrl: string): Promise<string> => {
  const { host } = await tenantById(tx, tenantId);
  if (host === null) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
};

/** What the mails of a tenant say of it. */
export const mailBrandOf = async (tx: Tx, tenantId: string) => {
  const { product, brand, host } = await tenantById(tx, tenantId);
  return { product, host, from: brand?.senderAddress ?? null };
};

const brandFrom = ({ brand, ...row }: TenantRow): Brand => ({
  product: row.product,
  pageTitle: row.page_title,
  icon: row.icon,
  logo: row.logo,
  externalLoginUrl: row.external_login_url,
  look: brand && {
    color: brand.color,
    panelColor: brand.panelColor,
    panelTextColor: brand.panelTextColor,
    legalName: brand.legalName,
    supportEmail: brand.supportEmail,
    supportPhone: brand.supportPhone,
    languages: brand.languages,
  },
});
