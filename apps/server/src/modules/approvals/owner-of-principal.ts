import type { Principal } from '../../kernel/context.ts';
import type { Owner } from './types.ts';

/** Under whose policy somebody makes and decides requests: their customer's, or the platform's for staff. */
export const ownerOfPrincipal = ({ tenantId, customerId }: Principal): Owner => ({ tenantId, customerId });
