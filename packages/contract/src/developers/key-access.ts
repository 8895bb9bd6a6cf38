import type { RouteDefinition } from '../kernel/define-route.ts';
import { basePermissions } from '../base-permissions.ts';
import type { Permission } from '../permissions.ts';

/** What stays with people: secrets that are shown, votes, rules in force, roles and colleagues and how they sign in, plans, keys, one's own account. */
const ofPeople: ReadonlySet<Permission> = new Set<Permission>([
  'card:reveal',
  'card:pin',
  'card:activate',
  'rule:promote',
  'webhook:write',
  'approval:vote',
  'policy:write',
  'role:write',
  'sso:read',
  'sso:write',
  'people:invite',
  'people:change',
  'people:message',
  'payee:reveal',
  'payee:settings',
  'bankaccount:write',
  'bankaccount:reveal',
  'plan:change',
  'developer:read',
  'developer:write',
  'UserMenu:AccountSettings',
  'UserMenu:Invoices',
  'UserMenu:Security',
  'UserMenu:ChangePassword',
]);

/** What a key can be given. */
export const keyPermissions: readonly Permission[] = [
  ...new Set<Permission>([...basePermissions.customer, ...basePermissions.business]),
].filter((code) => !ofPeople.has(code));

const grantable: ReadonlySet<string> = new Set(keyPermissions);

/** Whether a route answers to keys: what asks for a session alone, or for a fresh confirmation, is for people. */
export const acceptsKeys = ({ access, stepUp, sandboxOnly, ofKey }: RouteDefinition): boolean =>
  (grantable.has(access) || ofKey === true) && stepUp === undefined && sandboxOnly !== true;

/** Whether a key could call a route if a person had not to confirm it. */
export const needsPerson = ({ access, stepUp, sandboxOnly }: RouteDefinition): boolean =>
  grantable.has(access) && stepUp !== undefined && sandboxOnly !== true;
