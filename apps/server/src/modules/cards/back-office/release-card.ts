import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import type { ObjectApprovals } from '../../approvals/index.ts';
import { insertRelease, openReleaseOf, type ReleaseRow } from './back-office-repository.ts';
import { presentBackOfficeCard, type BackOfficeCardDetail } from './present-back-office-card.ts';
import { askOfRelease, auditRelease, endRelease, lockBlocked } from './release-approval.ts';

export interface ReleaseDeps {
  readonly approvals: ObjectApprovals;
}

/** Exactly what was shown: the proposal by its id, as long as it is the open one. */
const lockProposed = async (tx: Tx, id: string, releaseId: string) => {
  const known = (await openReleaseOf(tx, id)) ?? undefined;
  const card = await lockBlocked(tx, id, known?.outcome ?? 'active');
  const release = await openReleaseOf(tx, id);
  if (release?.id !== releaseId) return fail('conflict');
  return { card, release };
};

export const createReleaseVerbs = ({ approvals }: ReleaseDeps) => ({
  /** A staff member says what should become of a blocked card, in a case; somebody else decides. */
  proposeCardRelease: (
    ctx: Context,
    { id, outcome, caseId, note }: InputOf<typeof cardRoutes.proposeCardRelease>,
  ): Promise<BackOfficeCardDetail> =>
    transact(ctx, async (tx) => {
      const who = principalOf(ctx);
      const card = await lockBlocked(tx, id, outcome);
      if (await openReleaseOf(tx, id)) fail('already_proposed');
      const release: ReleaseRow = {
        id: newId(),
        tenant_id: card.tenant_id,
        customer_id: card.customer_id,
        card_id: id,
        outcome,
        case_id: caseId,
        note,
        state: 'proposed',
        proposed_by: who.userId,
        proposed_email: who.email,
        proposed_at: ctx.clock.now(),
        decided_by: null,
        decided_at: null,
      };
      await insertRelease(tx, release);
      const after = { outcome, caseId };
      await auditRelease(tx, ctx, card, { action: 'card.release_proposed', after, reason: note });
      await approvals.requestOrDo(tx, ctx, askOfRelease(release));
      return presentBackOfficeCard(tx, ctx, id);
    }),

  /** A vote for it; the last one does it in the same transaction. */
  approveCardRelease: (
    ctx: Context,
    { id, releaseId }: InputOf<typeof cardRoutes.approveCardRelease>,
  ): Promise<BackOfficeCardDetail> =>
    transact(ctx, async (tx) => {
      const { release } = await lockProposed(tx, id, releaseId);
      await approvals.requestAndVote(tx, ctx, askOfRelease(release), { verdict: 'approve' });
      return presentBackOfficeCard(tx, ctx, id);
    }),

  /** Refuses what was proposed, or takes back what one proposed oneself: the card stays blocked. */
  rejectCardRelease: (
    ctx: Context,
    { id, releaseId, note }: InputOf<typeof cardRoutes.rejectCardRelease>,
  ): Promise<BackOfficeCardDetail> =>
    transact(ctx, async (tx) => {
      const { card, release } = await lockProposed(tx, id, releaseId);
      await approvals.withdraw(tx, ctx, 'card.released', release.id);
      await endRelease(tx, ctx, card, { release, state: 'rejected', note });
      return presentBackOfficeCard(tx, ctx, id);
    }),
});
