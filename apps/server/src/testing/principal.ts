import type { Principal } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';

const defaultTenantId = '00000000-0000-7000-8000-000000000001';

/** An active personal customer's user, in an organisation of its own; `change` makes it somebody else. */
export const testPrincipal = (change: Partial<Principal> = {}): Principal => ({
  userId: newId(),
  sessionId: newId(),
  tenantId: defaultTenantId,
  customerId: newId(),
  userType: 2,
  userStatus: 1,
  entityType: 1,
  email: 'ada@example.com',
  permissions: new Set(),
  role: change.userType === 3 ? 'cardholder' : 'owner',
  reach: change.userType === 3 ? 'own' : 'company',
  leads: [],
  isPreview: false,
  ...change,
});

/** A platform admin. */
export const testAdmin = (change: Partial<Principal> = {}): Principal =>
  testPrincipal({ customerId: null, userType: 1, entityType: null, email: 'admin@example.com', ...change });
