/**
 * Permission codes: on routes (calls), on menu items (pages) and on buttons. A role is a set of them; the row scope
 * never comes from a permission but from the session.
 */
export const permissions = [
  'overview:read',
  'ledger:read',
  'ledger.admin:read',
  'card:read',
  'card:create',
  'card:freeze',
  'card:limit',
  'card:reveal',
  'transaction:read',
  'funding:read',
  'funding:announce',
  'funding.review:read',
  'funding.review:match',
  'funding.review:approve',
  'fee:read',
  'enquiry.admin:read',
  'enquiry.admin:settle',
  'onboarding.review:read',
  'onboarding.review:decide',
  'customer:read',
  'customer:suspend',
  'file:write',
  'UserMenu:AccountSettings',
  'UserMenu:Invoices',
  'UserMenu:Security',
  'UserMenu:ChangePassword',
] as const;

export type Permission = (typeof permissions)[number];

const customerPages = [
  'overview:read',
  'ledger:read',
  'card:read',
  'transaction:read',
  'funding:read',
  'fee:read',
] as const;
const customerActs = [
  'card:create',
  'card:freeze',
  'card:limit',
  'card:reveal',
  'funding:announce',
  'file:write',
] as const;
const customerMenu = ['UserMenu:AccountSettings', 'UserMenu:Invoices', 'UserMenu:Security'] as const;

/** What a user of each type holds before any role narrows it (specification section 6). Sub-accounts hold their role's. */
export const basePermissions = {
  customer: [...customerPages, ...customerActs, ...customerMenu],
  subAccount: ['overview:read', 'card:read', 'transaction:read', 'UserMenu:ChangePassword'],
  admin: [
    'overview:read',
    'ledger.admin:read',
    'funding.review:read',
    'funding.review:match',
    'funding.review:approve',
    'onboarding.review:read',
    'onboarding.review:decide',
    'customer:read',
    'customer:suspend',
    'enquiry.admin:read',
    'enquiry.admin:settle',
    'UserMenu:ChangePassword',
  ],
  operator: ['overview:read', 'UserMenu:ChangePassword'],
} as const satisfies Record<string, readonly Permission[]>;
