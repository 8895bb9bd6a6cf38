import type { Context } from '../../kernel/context.ts';
import type { JobRow } from './repository.ts';

/**
 * The context in which an import acts: as whoever handed it in, who sees no more than their customer's rows and whose
 * name stands in the audit trail. Nothing here asks for a permission: that was done when it was handed in and started.
 */
export const asImporter = (ctx: Context, job: JobRow, email: string): Context => ({
  ...ctx,
  scope: { kind: 'customer', tenantId: job.tenant_id, customerId: job.customer_id },
  principal: {
    userId: job.created_by,
    sessionId: job.created_in,
    tenantId: job.tenant_id,
    customerId: job.customer_id,
    userType: 2,
    userStatus: 1,
    entityType: null,
    email,
    role: 'owner',
    reach: 'company',
    leads: [],
    isPreview: false,
    permissions: new Set(),
  },
});
