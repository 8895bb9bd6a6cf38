import { basePermissions } from '../../base-permissions.ts';
import type { Permission } from '../../permissions.ts';

/** Whose rows a role reaches: all of the company, or only its holder's cards and those of the departments they lead. */
export const roleReaches = ['company', 'own'] as const;
export type RoleReach = (typeof roleReaches)[number];

interface ReadyMade {
  readonly owner: 'customer' | 'platform';
  readonly reach: RoleReach;
  readonly permissions: readonly Permission[];
}

/** What concerns nobody but its holder: whoever may grant anything may grant these. */
export const ownPermissions: ReadonlySet<Permission> = new Set([
  'UserMenu:AccountSettings',
  'UserMenu:Security',
  'UserMenu:ChangePassword',
]);

const business: readonly Permission[] = [
  ...new Set<Permission>([...basePermissions.customer, ...basePermissions.business]),
];
const forMember: readonly Permission[] = [
  'overview:read',
  'message:read',
  'ticket:read',
  'ticket:write',
  'UserMenu:AccountSettings',
  'UserMenu:ChangePassword',
];
const staffReads = basePermissions.admin.filter((code) => code.endsWith(':read'));

/**
 * The roles that every organization has from the start. They are copied, not edited. An owner of a personal account holds
 * only `basePermissions.customer` of this.
 */
export const readyMadeRoles = {
  owner: { owner: 'customer', reach: 'company', permissions: business },
  /** All that an owner may do, and what a member has for their own sign-in; an owner cannot be changed by one. */
  administrator: {
    owner: 'customer',
    reach: 'company',
    permissions: [
      ...business.filter((code) => !['UserMenu:Security', 'policy:write', 'sso:write'].includes(code)),
      'UserMenu:ChangePassword',
    ],
  },
  accountant: {
    owner: 'customer',
    reach: 'company',
    permissions: [
      ...forMember,
      'activity:read',
      'activity:export',
      'ledger:read',
      'ledger:export',
      'card:read',
      'card:export',
      'transaction:read',
      'transaction:export',
      'transaction:annotate',
      'funding:read',
      'funding:export',
      'funding:announce',
      'funding:convert',
      'transfer:read',
      'transfer:export',
      'payee:read',
      'payee:export',
      'payment:read',
      'payment:export',
      'bankaccount:read',
      'fee:read',
      'plan:read',
      'limit:read',
      'dispute:read',
      'department:read',
      'people:read',
      'approval:read',
      'file:write',
      'UserMenu:Invoices',
    ],
  },
  approver: {
    owner: 'customer',
    reach: 'company',
    permissions: [
      ...forMember,
      'activity:read',
      'ledger:read',
      'card:read',
      'transaction:read',
      'funding:read',
      'transfer:read',
      'payee:read',
      'payment:read',
      'limit:read',
      'rule:read',
      'rule:promote',
      'dispute:read',
      'department:read',
      'people:read',
      'approval:read',
      'approval:vote',
      'policy:read',
    ],
  },
  cardholder: { owner: 'customer', reach: 'own', permissions: basePermissions.subAccount },
  viewer: {
    owner: 'customer',
    reach: 'company',
    permissions: [
      ...business.filter((code) => code.endsWith(':read')),
      'UserMenu:AccountSettings',
      'UserMenu:ChangePassword',
    ],
  },
  developer: {
    owner: 'customer',
    reach: 'company',
    permissions: [
      ...forMember,
      'activity:read',
      'card:read',
      'transaction:read',
      'limit:read',
      'rule:read',
      'rule:write',
      'webhook:read',
      'webhook:write',
      'developer:read',
      'developer:write',
      'event:read',
    ],
  },
  platform_administrator: { owner: 'platform', reach: 'company', permissions: basePermissions.admin },
  platform_operations: {
    owner: 'platform',
    reach: 'company',
    permissions: basePermissions.admin.filter(
      (code) =>
        ![
          'staff:write',
          'sso:write',
          'role:write',
          'policy:write',
          'setting:write',
          'funding.way:switch',
          'price:write',
          'announcement:send',
          'tenant:write',
          'tenant:manage',
          'operator:write',
        ].includes(code),
    ),
  },
  platform_support: {
    owner: 'platform',
    reach: 'company',
    permissions: [
      'overview:read',
      'overview.admin:read',
      'work:read',
      'customer:read',
      'customer:annotate',
      'customer:view',
      'card.admin:read',
      'dispute.review:read',
      'ticket.admin:read',
      'ticket.admin:answer',
      'mail.admin:read',
      'mail.admin:lift',
      'enquiry.admin:read',
      'enquiry.admin:settle',
      'message:read',
      'announcement:read',
      'UserMenu:ChangePassword',
    ],
  },
  platform_viewer: {
    owner: 'platform',
    reach: 'company',
    permissions: [...staffReads, 'UserMenu:ChangePassword'],
  },
  /** The people of a white-label operator. */
  platform_operator: { owner: 'platform', reach: 'company', permissions: basePermissions.operator },
  platform_operator_viewer: {
    owner: 'platform',
    reach: 'company',
    permissions: basePermissions.operator.filter(
      (code) => code.endsWith(':read') || code === 'UserMenu:ChangePassword',
    ),
  },
} as const satisfies Record<string, ReadyMade>;

export type ReadyRole = keyof typeof readyMadeRoles;
export const readyRoles = Object.keys(readyMadeRoles) as ReadyRole[]; // keys of a literal object

/** Held by nobody but the people of operators; nobody is given one where the roles of staff are given. */
export const operatorRoles = ['platform_operator', 'platform_operator_viewer'] as const satisfies ReadyRole[];
export const isOperatorRole = (ref: string): boolean => operatorRoles.some((role) => role === ref);

export const isReadyRole = (ref: string): ref is ReadyRole => Object.hasOwn(readyMadeRoles, ref);

/** The ready-made roles that an owner of roles can give: a company its own, the platform its own. */
export const readyRolesOf = (owner: ReadyMade['owner']): ReadyRole[] =>
  readyRoles.filter((key) => readyMadeRoles[key].owner === owner && !isOperatorRole(key));

/** Everything that a role of this owner can hold. */
export const grantable: Readonly<Record<ReadyMade['owner'], ReadonlySet<Permission>>> = {
  customer: new Set([...business, 'UserMenu:ChangePassword']),
  platform: new Set(basePermissions.admin),
};
