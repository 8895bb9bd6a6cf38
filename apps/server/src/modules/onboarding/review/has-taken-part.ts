import type { HistoryAction } from '@tael/contract/kernel/audit-history';
import { hasActed } from '../../../kernel/lists/audit-trail.ts';
import type { Principal } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { CaseRow } from '../repository.ts';

const applicantActions: readonly HistoryAction[] = [
  'identity.registered',
  'onboarding.entity_type_chosen',
  'onboarding.details_saved',
  'onboarding.purpose_saved',
  'onboarding.identity_check_submitted',
];

/** Whether somebody stands on the applicant's side of a case: it is theirs, or they took a step of it. */
export const hasTakenPart = async (
  tx: Tx,
  row: Pick<CaseRow, 'customer_id' | 'email'>,
  { userId, customerId, email }: Principal,
): Promise<boolean> =>
  row.customer_id === customerId ||
  row.email === email ||
  hasActed(tx, { customerId: row.customer_id, userId, actions: applicantActions });
