import type { InputOf, OutputOf } from '@tael/contract';
import type { subAccountReviewRoutes } from '@tael/contract/org/people/review-routes';
import { memberLife } from '@tael/contract/org/people/states';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { assert, fail, failField } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { requireMove, requireVersion } from '../../../kernel/transitions.ts';
import { emailsOf, personFacts, type PersonFacts } from '../../identity/index.ts';
import { mailLink } from './invite-person.ts';
import { lockMemberRow, reviewRow, reviewRows, saveMember, type ReviewRow } from './member-repository.ts';
import { claimOf, claimUntil } from './member-rules.ts';
import type { PeopleDeps } from './people-deps.ts';
import { nameOf, presentAudit, presentRole } from './present-member.ts';

type Routes = typeof subAccountReviewRoutes;
type Item = OutputOf<Routes['listSubAccountReviews']>['items'][number];
type Detail = OutputOf<Routes['getSubAccountReview']>;

const itemOf = (row: ReviewRow, facts: PersonFacts | undefined): Item => ({
  id: row.user_id,
  name: nameOf(row, facts),
  email: facts?.email ?? '',
  customer: row.customer_name ?? '',
  customerId: row.customer_id ?? '',
  role: presentRole(row),
  state: row.state,
  submittedAt: row.submitted_at.toISOString(),
  version: row.version,
});

const present = async (tx: Tx, ctx: Context, id: string): Promise<Detail> => {
  const row = (await reviewRow(tx, id)) ?? fail('not_found');
  const facts = (await personFacts(tx, [id])).get(id);
  const claim = claimOf(row, ctx.clock.now());
  const emails = await emailsOf(
    tx,
    [row.submitted_by, claim?.by].filter((one) => one !== null && one !== undefined),
  );
  const { licence_file_id: fileId } = row;
  return {
    ...itemOf(row, facts),
    department: row.department_name,
    addresses: [...row.addresses],
    domainName: row.domain_name,
    licence:
      fileId === null
        ? null
        : { fileId, name: row.licence_name ?? '', mediaType: row.licence_media_type ?? '' },
    askedBy: emails.get(row.submitted_by ?? '') ?? '',
    audit: presentAudit(row),
    claim: claim && {
      by: emails.get(claim.by) ?? '',
      isOwn: claim.by === principalOf(ctx).userId,
      until: claim.until.toISOString(),
    },
  };
};

/** Sub-accounts in a state of their audit, newest first, as far as the scope shows. */
export const listSubAccountReviews = (
  ctx: Context,
  { state, limit, cursor }: InputOf<Routes['listSubAccountReviews']>,
): Promise<OutputOf<Routes['listSubAccountReviews']>> =>
  read(ctx, async (tx) => {
    const found = await reviewRows(tx, state, { limit, after: readCursor(cursor) });
    const { rows, nextCursor } = pageOfRows(found, limit, ({ submitted_at: at, user_id: id }) => ({
      at,
      id,
    }));
    const facts = await personFacts(
      tx,
      rows.map(({ user_id: id }) => id),
    );
    return { items: rows.map((row) => itemOf(row, facts.get(row.user_id))), nextCursor };
  });

export const getSubAccountReview = (
  ctx: Context,
  { id }: InputOf<Routes['getSubAccountReview']>,
): Promise<Detail> => read(ctx, (tx) => present(tx, ctx, id));

/** The locked row of a review that waits for a decision, unless somebody else has it in hand and keeps it. */
const lockWaiting = async (tx: Tx, ctx: Context, id: string, takesOver: boolean): Promise<ReviewRow> => {
  await lockMemberRow(tx, id, 'update');
  const row = (await reviewRow(tx, id)) ?? fail('not_found');
  requireMove(memberLife, row.state, 'audit_success');
  const claim = claimOf(row, ctx.clock.now());
  if (claim && claim.by !== principalOf(ctx).userId && !takesOver) {
    const emails = await emailsOf(tx, [claim.by]);
    fail('review_claimed', { params: { by: emails.get(claim.by) ?? '' } });
  }
  return row;
};

/** Takes a review in hand for half an hour. One that another holds is taken over with a reason alone. */
export const claimSubAccountReview = (
  ctx: Context,
  { id, reason }: InputOf<Routes['claimSubAccountReview']>,
): Promise<Detail> =>
  transact(ctx, async (tx) => {
    const row = await lockWaiting(tx, ctx, id, reason !== undefined);
    const now = ctx.clock.now();
    const { userId } = principalOf(ctx);
    await saveMember(tx, id, { claimed_by: userId, claimed_until: claimUntil(now) }, now);
    await audit(tx, ctx, {
      action: 'org.member_claimed',
      object: { type: 'user', id },
      tenantId: row.tenant_id,
      customerId: row.customer_id,
      before: { claimedBy: row.claimed_by },
      after: { claimedBy: userId },
      reason: reason ?? null,
    });
    return present(tx, ctx, id);
  });

/** Approves a sub-account and mails its person the way in, or tells the company what is wrong. */
export const decideSubAccountReview = (
  ctx: Context,
  deps: Pick<PeopleDeps, 'publicUrl'>,
  { id, decision, reasons, note, version }: InputOf<Routes['decideSubAccountReview']>,
): Promise<Detail> =>
  transact(ctx, async (tx) => {
    const row = await lockWaiting(tx, ctx, id, false);
    requireVersion(row.version, version);
    const { userId } = principalOf(ctx);
    if (row.submitted_by === userId) fail('self_approval_forbidden');
    if (decision === 'refuse' && reasons.length === 0) failField('reasons', 'required');
    const state = decision === 'approve' ? 'audit_success' : 'audit_failed';
    requireMove(memberLife, row.state, state);
    const now = ctx.clock.now();
    const said = decision === 'approve' ? [] : [...new Set(reasons)];
    await saveMember(
      tx,
      id,
      {
        state,
        audit_reasons: said,
        audit_note: note,
        audited_by: userId,
        audited_at: now,
        claimed_by: null,
        claimed_until: null,
      },
      now,
    );
    const owner = { tenantId: row.tenant_id, customerId: row.customer_id };
    await audit(tx, ctx, {
      action: 'org.member_reviewed',
      object: { type: 'user', id },
      ...owner,
      before: { state: row.state },
      after: { state, reasons: said },
      reason: note,
    });
    await emit(tx, ctx, { topic: 'org.member_reviewed', objectId: id, ...owner, payload: { to: state } });
    assert(row.submitted_by, 'what is reviewed was submitted by somebody');
    if (state === 'audit_success') await mailLink(tx, ctx, deps, { ...row, state }, 'join');
    return present(tx, ctx, id);
  });
