/**
 * What a visitor's browser needs before anybody signs in: whose house this is (tenant, brand) and where the visitor
 * comes from. Every customer belongs to a tenant; the tenant follows from the host, never from the request's body.
 */
export { productOf, tenantOf } from './brand.ts';
export { visitorLanguageBy } from './visitor-language.ts';
export { createPlatformHandlers } from './routes.ts';

/** The tenant that answers where no white label claims the host; the first migration makes it. */
export { defaultTenantId } from './repository.ts';
