import type { ShownDocument, ShownFact } from '@tael/contract/approvals/shown';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ask, Executor } from '../../approvals/index.ts';
import { recipients } from '../../identity/index.ts';
import { changeCase, requireState } from '../change-case.ts';
import { latestScreenings } from '../checks/screening-repository.ts';
import { findCase, latestCheck, lockCase, type CaseRow } from '../repository.ts';
import { requireReviewer, requireScreened } from './require-reviewer.ts';
import { kindOf } from './review-rules.ts';

/**
 * Whoever gave the first approval made the request to open the account; neither they nor anybody on the applicant's side
 * ever votes.
 */
export const askOfRegistration = async (tx: Tx, row: CaseRow): Promise<Ask> => {
  const makerId = row.first_approved_by ?? fail('conflict');
  const applicants = await recipients.usersOf(tx, row.customer_id);
  return {
    act: 'registration.approved',
    object: { type: 'registration', id: row.id },
    owner: { tenantId: row.tenant_id, customerId: null },
    subjectCustomerId: row.customer_id,
    content: {},
    makerId,
    barredIds: applicants.map(({ userId }) => userId),
  };
};

/** A registration of high risk as its approver reads it; its approval opens the account, its end takes the first one back. */
export const registrationExecutor: Executor = {
  describe: async (tx, { objectId }) => {
    const row = (await findCase(tx, objectId)) ?? fail('not_found');
    // One whose first approval is gone cannot be sent again: somebody has to look at it anew.
    requireState(row, row.first_approved_by === null ? [] : ['in_review'], 'active');
    return describeRegistration(tx, row);
  },
  execute: async (tx, ctx, { objectId, comment }) => {
    const before = (await lockCase(tx, objectId)) ?? fail('not_found');
    requireState(before, ['in_review'], 'active');
    await requireReviewer(tx, ctx, before);
    await requireScreened(tx, before);
    await openAccount(tx, ctx, before, comment ?? before.decision_reason ?? '');
  },
  ended: async (tx, ctx, { objectId, comment }) => {
    const before = await lockCase(tx, objectId);
    if (before?.state !== 'in_review' || before.first_approved_by === null) return;
    await changeCase(tx, ctx, {
      before,
      set: { first_approved_by: null, first_approved_at: null },
      check: await latestCheck(tx, before.id),
      action: 'onboarding.first_approval_ended',
      ...(comment && { reason: comment }),
    });
  },
};

/** The last word on a registration that is approved. */
export const openAccount = async (tx: Tx, ctx: Context, before: CaseRow, reason: string): Promise<void> => {
  await changeCase(tx, ctx, {
    before,
    set: { ...approvedBy(ctx, reason), state: 'active' },
    check: await latestCheck(tx, before.id),
    action: 'onboarding.decided',
    reason,
  });
};

/** What an approval writes on a case, the first one and the last. */
export const approvedBy = (ctx: Context, reason: string) => ({
  decision: 'approve' as const,
  decision_reason: reason,
  decided_by: principalOf(ctx).userId,
  decided_at: ctx.clock.now(),
  refusal_reasons: [],
  wanted_papers: [],
  to_mend: [],
});

const text = (said: string) => ({ kind: 'text', text: said }) as const;

const describeRegistration = async (tx: Tx, row: CaseRow): Promise<ShownDocument> => {
  const screenings = await latestScreenings(tx, [row.id]);
  const found = screenings.reduce((sum, { findings }) => sum + findings.length, 0);
  const name =
    row.company?.registeredBusinessName ??
    [row.details?.firstName, row.details?.lastName].filter(Boolean).join(' ');
  const facts: ShownFact[] = [
    { field: 'customer', value: text(name) },
    { field: 'email', value: text(row.email) },
    { field: 'registration', value: { kind: 'code', of: 'registration_kind', code: kindOf(row) } },
    { field: 'list_matches', value: { kind: 'number', number: found } },
    { field: 'note', value: text(row.decision_reason ?? '') },
  ];
  return { facts, changes: [] };
};
