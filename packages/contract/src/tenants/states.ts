import type { Life } from '../kernel/transitions.ts';

/** A tenant answers on its host once its first brand is published; suspended, nobody signs in there. */
export const tenantStates = ['draft', 'live', 'suspended'] as const;
export type TenantState = (typeof tenantStates)[number];

export const tenantLife: Life<TenantState> = {
  draft: ['live'],
  live: ['suspended'],
  suspended: ['live'],
};

/** A version of a brand: edited, waiting for a second person, shown, or shown once. */
export const brandStates = ['draft', 'waiting', 'published', 'replaced'] as const;
export type BrandState = (typeof brandStates)[number];

export const brandLife: Life<BrandState> = {
  draft: ['waiting', 'published'],
  waiting: ['draft', 'published'],
  published: ['replaced'],
  replaced: [],
};
