import { entityType } from '@tael/contract/identity/states';
import { onboardingLife, type OnboardingState } from '@tael/contract/onboarding/states';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { emit } from '../../kernel/events/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import { requestMail, setUserStatus } from '../identity/index.ts';
import { followRegistration, setCustomerFlags } from '../org/index.ts';
import { factsOf, readCaseFile } from './case-file.ts';
import { openBusiness } from './steps/open-business.ts';
import { requestScreenings } from './checks/request-screenings.ts';
import { updateCase, type CaseRow, type Check } from './repository.ts';
import { accountStatusOf, userStatusOf } from './rules.ts';

export interface CaseChange {
  /** The case as it was, locked. */
  readonly before: CaseRow;
  readonly set: Partial<Omit<CaseRow, 'id' | 'tenant_id' | 'customer_id' | 'version' | 'updated_at'>>;
  /** The check that counts after the change. */
  readonly check: Check | undefined;
  readonly action: string;
  readonly reason?: string;
  /** More for the audit row than what the case itself holds. */
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly actor?: 'network';
}

/**
 * The one place where a case changes: checks the move against its life, lets the user's and the account's status codes
 * follow, writes the audit row, says what moved, and tells the applicant where a word is due.
 */
export const changeCase = async (tx: Tx, ctx: Context, change: CaseChange): Promise<CaseRow> => {
  const { before, check, action } = change;
  const after: CaseRow = {
    ...before,
    ...change.set,
    ...(change.set.state !== undefined && change.set.state !== 'in_review' && outOfReview),
    updated_at: ctx.clock.now(),
    version: before.version + 1,
  };
  const hasMoved = after.state !== before.state;
  if (hasMoved) requireMove(onboardingLife, before.state, after.state);
  await updateCase(tx, after);
  if (hasMoved && after.state === 'in_review') await requestScreenings(tx, ctx, after);
  await followCase(tx, ctx, after, check);
  const object = { type: 'onboarding_case', id: after.id };
  const owner = { tenantId: after.tenant_id, customerId: after.customer_id };
  await audit(tx, ctx, {
    action,
    object,
    ...owner,
    before: facts(before, change.set),
    after: { ...facts(after, change.set), ...change.facts },
    reason: change.reason ?? null,
    ...(change.actor && { actor: change.actor }),
  });
  if (!hasMoved) return after;
  const payload = {
    from: before.state,
    to: after.state,
    kind: after.kind,
    reason: change.reason ?? null,
  };
  await emit(tx, ctx, { topic: 'onboarding.moved', objectId: after.id, ...owner, payload });
  await notifyApplicant(tx, ctx, { from: before.state, row: after, reason: change.reason ?? '' });
  return after;
};

const facts = (row: CaseRow, set: CaseChange['set']): Record<string, unknown> => ({
  state: row.state,
  ...(set.entity_type !== undefined && { entityType: row.entity_type }),
  ...(set.details !== undefined && { details: row.details }),
  ...(set.purpose !== undefined && { purpose: row.purpose }),
  ...(set.company !== undefined && { company: row.company }),
  ...(set.decision !== undefined && {
    decision: row.decision,
    reasons: row.refusal_reasons,
    papers: row.wanted_papers,
  }),
  ...(set.risk !== undefined && { risk: row.risk }),
  ...(set.first_approved_by !== undefined && { firstApproval: row.first_approved_by !== null }),
});

/** A claim and a first approval are about a case that waits, and end with the wait. */
const outOfReview = {
  claimed_by: null,
  claimed_until: null,
  first_approved_by: null,
  first_approved_at: null,
} satisfies Partial<CaseRow>;

// An upgrade leaves the open personal account as it is until the company is open, too.
const followCase = async (tx: Tx, ctx: Context, row: CaseRow, check: Check | undefined): Promise<void> => {
  const { customer_id: customerId } = row;
  const isCompany = row.entity_type === entityType.business;
  if (isCompany && row.state === 'active') await openBusiness(tx, ctx, row);
  if (row.kind === 'upgrade') return;
  const file = await readCaseFile(tx, ctx, row);
  await setUserStatus(tx, ctx, customerId, userStatusOf(factsOf({ ...file, check })));
  await setCustomerFlags(tx, customerId, {
    hasBusinessInfo: (isCompany ? row.company : row.details) !== null,
    hasSubmitPurpose: row.purpose !== null,
  });
  await followRegistration(tx, ctx, customerId, accountStatusOf(row.state));
};

interface CaseMove {
  readonly from: OnboardingState;
  readonly row: CaseRow;
  readonly reason: string;
}

const notifyApplicant = async (tx: Tx, ctx: Context, { from, row, reason }: CaseMove): Promise<void> => {
  const words = wordsFor(from, row.state, reason);
  if (!words) return;
  const { email: to, language, tenant_id: tenantId, customer_id: customerId } = row;
  await requestMail(tx, ctx, { to, language, tenantId, customerId, ...words });
};

const wordsFor = (from: OnboardingState, state: OnboardingState, reason: string) => {
  switch (state) {
    case 'active':
      return { template: 'welcome', params: {} } as const;
    case 'documents_wanted':
      return { template: 'documentsWanted', params: { reason } } as const;
    case 'collecting':
      return from === 'in_review'
        ? ({ template: 'registrationToMend', params: { reason } } as const)
        : undefined;
    case 'rejected':
      return { template: 'rejected', params: { reason } } as const;
    default:
      return undefined;
  }
};

/** Refuses a step that the case's state does not allow; the answer names the moves that are. */
export const requireState = (
  row: CaseRow,
  allowed: readonly OnboardingState[],
  wanted: OnboardingState,
): void => {
  if (!allowed.includes(row.state))
    fail('illegal_transition', {
      params: { from: row.state, to: wanted },
      allowed: onboardingLife[row.state],
    });
};

/** Refuses a company's step to whoever does not come in as one. */
export const requireBusiness = (row: CaseRow): void =>
  requireState(row, row.entity_type === entityType.business ? [row.state] : [], 'collecting');
