import type { InputOf, OutputOf } from '@tael/contract';
import type { fundingCaseRoutes } from '@tael/contract/funding/cases/routes';
import { openCaseStates } from '@tael/contract/funding/cases/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { closeCase } from './open-case.ts';
import { claimOf, isReleasable, presentCase, presentCases, type FundingCaseDetail } from './present.ts';
import { findCase, listCases, lockCase, updateCase, type CaseRow } from './repository.ts';

type Routes = typeof fundingCaseRoutes;

const claimMs = 30 * 60_000;

export const listFundingCases = (
  ctx: Context,
  input: InputOf<Routes['listFundingCases']>,
): Promise<OutputOf<Routes['listFundingCases']>> =>
  read(ctx, async (tx) => {
    const filter = {
      states: input.state ? [input.state] : openCaseStates,
      ways: input.way,
      reasons: input.reason,
      claimedBy: input.mine ? { userId: principalOf(ctx).userId, now: ctx.clock.now() } : undefined,
    };
    const found = await listCases(tx, filter, { limit: input.limit, after: readCursor(input.cursor) });
    const { rows, nextCursor } = pageOfRows(found, input.limit, ({ opened_at: at, id }) => ({ at, id }));
    return { items: await presentCases(tx, ctx, rows), nextCursor };
  });

export const getFundingCase = (
  ctx: Context,
  { id }: InputOf<Routes['getFundingCase']>,
): Promise<FundingCaseDetail> =>
  read(ctx, async (tx) => presentCase(tx, ctx, (await findCase(tx, id)) ?? fail('not_found')));

/** An open case, locked. Refused once it was decided, and while somebody else has it in hand, unless it is taken over. */
export const lockOpenCase = async (
  tx: Tx,
  ctx: Context,
  id: string,
  options: { readonly takesOver?: boolean } = {},
): Promise<CaseRow> => {
  const row = (await lockCase(tx, id)) ?? fail('not_found');
  if (row.closed_at !== null) fail('illegal_transition');
  const claim = claimOf(row, ctx.clock.now());
  if (claim && claim.userId !== principalOf(ctx).userId && options.takesOver !== true)
    fail('review_claimed', { params: { by: claim.email } });
  return row;
};

export const auditAct = (
  tx: Tx,
  ctx: Context,
  row: CaseRow,
  of: {
    readonly action: string;
    readonly after?: Readonly<Record<string, unknown>>;
    readonly reason: string | null;
  },
): Promise<void> =>
  audit(tx, ctx, {
    action: of.action,
    object: { type: 'funding_case', id: row.id },
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    before: { claimedBy: claimOf(row, ctx.clock.now())?.email ?? null },
    after: of.after ?? {},
    reason: of.reason,
  });

/** Takes it in hand for half an hour; of two who claim at once, one has it. */
export const claimFundingCase = (
  ctx: Context,
  { id, reason }: InputOf<Routes['claimFundingCase']>,
): Promise<FundingCaseDetail> =>
  transact(ctx, async (tx) => {
    const row = await lockOpenCase(tx, ctx, id, { takesOver: reason !== undefined });
    const { userId, email } = principalOf(ctx);
    const until = new Date(ctx.clock.millis() + claimMs);
    await auditAct(tx, ctx, row, {
      action: 'funding.case_claimed',
      after: { claimedBy: email },
      reason: reason ?? null,
    });
    const claim = { claimed_by: userId, claimed_email: email, claimed_until: until };
    return presentCase(tx, ctx, await updateCase(tx, row, claim));
  });

/** It stays on hold, with a word for whoever takes it next. */
export const returnFundingCase = (
  ctx: Context,
  { id, reason }: InputOf<Routes['returnFundingCase']>,
): Promise<FundingCaseDetail> =>
  transact(ctx, async (tx) => {
    const row = await lockOpenCase(tx, ctx, id);
    await auditAct(tx, ctx, row, { action: 'funding.case_returned', after: { claimedBy: null }, reason });
    const claim = { claimed_by: null, claimed_email: null, claimed_until: null };
    return presentCase(tx, ctx, await updateCase(tx, row, claim));
  });

/** The deposit may be approved, or the debit released when its hold is over. Other money is credited where it is held. */
export const releaseFundingCase = (
  ctx: Context,
  { id, reason }: InputOf<Routes['releaseFundingCase']>,
): Promise<FundingCaseDetail> =>
  transact(ctx, async (tx) => {
    const row = await lockOpenCase(tx, ctx, id);
    if (!isReleasable(row)) fail('illegal_transition');
    await closeCase(tx, ctx, id, 'released');
    await auditAct(tx, ctx, row, { action: 'funding.case_released', reason });
    return presentCase(tx, ctx, (await findCase(tx, id)) ?? row);
  });
