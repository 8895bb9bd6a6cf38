import type { Permission } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import type { RoleReach } from '@tael/contract/org/roles/ready-made';
import type { Scope } from './scope.ts';

/** Who is signed in, read anew for each request. */
export interface Principal {
  readonly userId: string;
  readonly sessionId: string;
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly userType: number;
  readonly userStatus: number;
  readonly entityType: number | null;
  readonly email: string;
  readonly permissions: ReadonlySet<Permission>;
  /** Their role: the key of a ready-made one, or the id of one of the organization's own. */
  readonly role: string;
  /** Whose rows it reaches. */
  readonly reach: RoleReach;
  /** The departments that a sub-account leads; nobody else leads any. */
  readonly leads: readonly string[];
  /** Looks at the console as another role: reads, and changes nothing. */
  readonly isPreview: boolean;
}

/**
 * Whose rows somebody sees: whoever is of a customer its own, or what their role reaches of them, an operator its
 * tenant's, a platform admin all. Nothing of it comes from a request.
 */
export const scopeOf = ({ tenantId, customerId, userId, userType: type, reach, leads }: Principal): Scope => {
  if (customerId === null)
    return type === userType.admin ? { kind: 'platform' } : { kind: 'tenant', tenantId };
  return reach === 'own'
    ? { kind: 'person', tenantId, customerId, userId, departmentIds: leads }
    : { kind: 'customer', tenantId, customerId };
};
