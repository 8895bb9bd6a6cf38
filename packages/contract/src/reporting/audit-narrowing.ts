import { z } from 'zod';
import { id } from '../kernel/fields.ts';
import { periodQuery, severalOf } from '../kernel/narrowing.ts';

export const auditActors = ['user', 'system', 'network', 'visitor'] as const;
export type AuditActor = (typeof auditActors)[number];

/**
 * What narrows the audit log: its list and its export alike. `actor` is an address, `action` part of an act's code or of
 * its title, `objectId` what the act was done to.
 */
export const auditNarrowing = {
  ...periodQuery,
  actor: z.string().trim().toLowerCase().max(254, 'too_long').optional(),
  by: severalOf(auditActors).optional(),
  action: z.string().trim().toLowerCase().max(80, 'too_long').optional(),
  objectId: id.optional(),
  customerId: id.optional(),
};
