import { z } from 'zod';
import { id, instant } from './fields.ts';
import { pageQuery } from './page.ts';

/** The acts that an audit trail shows. Whatever else is kept about a customer stays in the log. */
export const historyActions = [
  'identity.registered',
  'onboarding.entity_type_chosen',
  'onboarding.details_saved',
  'onboarding.purpose_saved',
  'onboarding.identity_check_submitted',
  'onboarding.identity_verdict_applied',
  'onboarding.company_saved',
  'onboarding.people_saved',
  'onboarding.owner_verdict_applied',
  'onboarding.bank_link_requested',
  'onboarding.business_submitted',
  'onboarding.screening_answered',
  'onboarding.claimed',
  'onboarding.released',
  'onboarding.decided',
  'onboarding.first_approval_ended',
  'org.customer_suspended',
  'org.customer_restricted',
  'org.customer_reinstated',
] as const;
export type HistoryAction = (typeof historyActions)[number];

/** The facts of which an audit trail shows what they were and became; no other fact leaves the log. */
export const historyFields = [
  'state',
  'entityType',
  'risk',
  'decision',
  'reasons',
  'papers',
  'claimedBy',
  'findings',
  'firstApproval',
  'accountStatus',
  'standingReason',
  'registeredBusinessName',
  'chineseBusinessName',
  'businessNo',
  'country',
  'incorporatedOn',
  'website',
  'identityCheck',
  'firstName',
  'lastName',
  'chineseFirstName',
  'chineseLastName',
  'birthDate',
  'nation',
  'mobile',
  'address',
  'city',
  'postalCode',
  'purpose',
  'monthlyVolume',
  'note',
] as const;
export type HistoryField = (typeof historyFields)[number];

export const historyQuery = z.strictObject({ id, ...pageQuery });

/** One act: who, when, what, before and after. `actor` is null for the system, an outside provider or a visitor. */
export const historyEntry = z.strictObject({
  id,
  at: instant,
  action: z.enum(historyActions),
  actorKind: z.enum(['user', 'system', 'network', 'visitor']),
  actor: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(
    z.strictObject({
      field: z.enum(historyFields),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
});
