/**
 * What a visitor's browser needs before anybody signs in: whose installation this is (tenant, brand) and where the visitor
 * comes from. Every customer belongs to a tenant; the tenant follows from the host, never from the request's body.
 */
export { isOperatorHost, issuerOf, mailBrandOf, originOf, productOf, tenantOf } from './brand.ts';
export { holdTenant, reachOf, requireTenant } from './reach-tenant.ts';
export {
  insertTenant,
  lockTenant,
  moveTenant,
  showBrand,
  tenantRecords,
  type TenantRecord,
} from './tenant-repository.ts';
export { visitorLanguageBy } from './visitor-language.ts';
export { createPlatformHandlers } from './routes.ts';
export { savedViewHandlers } from './saved-views.ts';

/** The tenant that answers where no white label claims the host; the first migration makes it. */
export { defaultTenantId } from './repository.ts';
