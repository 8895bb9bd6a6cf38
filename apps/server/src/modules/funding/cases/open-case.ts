import type { CaseReason } from '@tael/contract/funding/cases/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import {
  creditsSince,
  findCase,
  insertCase,
  lockCase,
  lockOpenQuestion,
  updateCase,
  updateQuestion,
  type CaseRow,
} from './repository.ts';
import { riskReasonsOf, riskSettings } from './risk-rules.ts';

export type CaseSubject = Pick<
  CaseRow,
  'id' | 'tenant_id' | 'customer_id' | 'kind' | 'way' | 'amount' | 'currency' | 'sender_name'
>;

/** Which rules a deposit matches, by what the customer was credited before. */
export const riskReasons = async (
  tx: Tx,
  ctx: Context,
  of: { readonly customerId: string; readonly amount: bigint; readonly country?: string | null },
): Promise<CaseReason[]> => {
  const now = ctx.clock.millis();
  const since = new Date(now - riskSettings.roundDays * 86_400_000);
  const before = await creditsSince(tx, {
    customerId: of.customerId,
    since,
    limit: Math.max(riskSettings.mostInDay, riskSettings.roundInRow),
  });
  return riskReasonsOf({ amount: of.amount, now, before, country: of.country ?? null });
};

const auditCase = (tx: Tx, ctx: Context, row: CaseSubject, action: string, after: object): Promise<void> =>
  audit(tx, ctx, {
    action,
    object: { type: 'funding_case', id: row.id },
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    after: { ...after },
    ...(ctx.principal ? {} : { actor: 'system' }),
  });

/** Puts a deposit on the one queue of all ways. */
export const openCase = async (
  tx: Tx,
  ctx: Context,
  subject: CaseSubject,
  reasons: readonly CaseReason[],
): Promise<void> => {
  const opened = { state: 'open', reasons, opened_at: ctx.clock.now(), closed_at: null } as const;
  const unclaimed = { claimed_by: null, claimed_email: null, claimed_until: null };
  const before = await lockCase(tx, subject.id);
  if (before) await updateCase(tx, before, { ...opened, ...unclaimed });
  else await insertCase(tx, { ...subject, ...opened, ...unclaimed });
  await auditCase(tx, ctx, subject, 'funding.case_opened', { reasons, way: subject.way });
};

/** Takes it off the queue once its money was decided on. A question that nobody answered is withdrawn. */
export const closeCase = async (
  tx: Tx,
  ctx: Context,
  id: string,
  decision: 'released' | 'refused',
): Promise<void> => {
  const row = await lockCase(tx, id);
  if (!row || row.closed_at !== null) return;
  const question = await lockOpenQuestion(tx, id);
  if (question) await updateQuestion(tx, question, { state: 'withdrawn' });
  await updateCase(tx, row, { state: decision, closed_at: ctx.clock.now() });
  await auditCase(tx, ctx, row, 'funding.case_closed', { decision });
};

/** Whether somebody still has to look at it. */
export const isHeldByCase = async (tx: Tx, id: string): Promise<boolean> =>
  (await findCase(tx, id))?.closed_at === null;
/** Whether it was looked at, whatever came of it. */
export const hasCase = async (tx: Tx, id: string): Promise<boolean> => (await findCase(tx, id)) !== undefined;
