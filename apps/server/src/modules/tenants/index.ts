/**
 * White label: the operators of this platform, as its staff and their own people edit them. What a host shows is read by
 * `platform`, and the people of operators are kept by `org`; here is who changes what.
 *
 * - `resources`: pictures that the pages of a tenant show.
 * - `mails`: mails in a tenant's own words, and how it speaks in them.
 * - `menus`: the menu of a tenant's customers.
 * - `export`: all that is kept of an operator, as an archive.
 * - `brands`: operators, drafts and versions of their brands, publication by two people, suspension.
 */
export { brandExecutor } from './brands/publish-brand.ts';
export { mailVoice } from './mails/read-mails.ts';
export { menuEditsOf } from './menus/edit-tenant-menu.ts';
export { createTenantHandlers } from './routes.ts';
