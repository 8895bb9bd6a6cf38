import type { Permission } from '../permissions.ts';

/** What staff switches off for a whole tenant, or for one customer. Everything is on until somebody does. */
export const switchedFeatures = [
  'issuing',
  'import',
  'api',
  'rail_ach',
  'rail_wire',
  'rail_global',
  'rail_bill',
  'white_label',
] as const;
export type SwitchedFeature = (typeof switchedFeatures)[number];

/** Of the people of a tenant, and of no customer. */
export const tenantFeatures: ReadonlySet<SwitchedFeature> = new Set(['white_label']);

/** What nobody reaches any more while a feature is off: by permission, or a screen by its component. */
export const hiddenBy: Readonly<
  Partial<
    Record<
      SwitchedFeature,
      { readonly permissions?: readonly Permission[]; readonly components?: readonly string[] }
    >
  >
> = {
  issuing: { permissions: ['card:create', 'bin:apply'] },
  import: { components: ['CreateCardsInBulk', 'send-payments', 'import-payees'] },
  api: { permissions: ['developer:read', 'developer:write', 'event:read'] },
  white_label: { permissions: ['tenant:write'] },
};
