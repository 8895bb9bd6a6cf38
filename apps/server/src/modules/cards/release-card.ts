import type { InputOf } from '@tael/contract';
import { cardLife } from '@tael/contract/cards/states';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { audit } from '../../kernel/audit.ts';
import { principalOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { isPlanted } from '../../kernel/fault-switch.ts';
import { newId } from '../../kernel/ids.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { requireFrom } from '../../kernel/transitions.ts';
import { decideRelease, insertRelease, openReleaseOf, type ReleaseRow } from './house-repository.ts';
import { moveCard } from './move-card.ts';
import { presentHouseCard, type HouseCardDetail } from './present-house-card.ts';
import { lockCard, type CardWithBin } from './repository.ts';

/** A blocked card, locked: proposals and decisions about one card happen one after the other. */
const lockBlocked = async (tx: Tx, id: string, to: 'active' | 'closed'): Promise<CardWithBin> => {
  const card = (await lockCard(tx, id, null)) ?? fail('not_found');
  requireFrom(cardLife, card.status, { from: 'blocked', to });
  return card;
};

/** One of our people says what should become of a blocked card, in a case; somebody else decides. */
export const proposeCardRelease = (
  ctx: Context,
  { id, outcome, caseId, note }: InputOf<typeof cardRoutes.proposeCardRelease>,
): Promise<HouseCardDetail> =>
  transact(ctx, async (tx) => {
    const who = principalOf(ctx);
    const card = await lockBlocked(tx, id, outcome);
    if (await openReleaseOf(tx, id)) fail('already_proposed');
    const releaseId = newId();
    await insertRelease(tx, {
      id: releaseId,
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
    });
    await keep(tx, ctx, card, { action: 'card.release_proposed', after: { outcome, caseId }, reason: note });
    return presentHouseCard(tx, ctx, id);
  });

/** Exactly what was shown: the proposal by its id, as long as it is the open one. */
const lockProposed = async (tx: Tx, id: string, releaseId: string) => {
  const known = (await openReleaseOf(tx, id)) ?? undefined;
  const card = await lockBlocked(tx, id, known?.outcome ?? 'active');
  const release = await openReleaseOf(tx, id);
  if (release?.id !== releaseId) return fail('conflict');
  return { card, release };
};

/** Somebody who did not propose it agrees, and it is done in the same transaction. */
export const approveCardRelease = (
  ctx: Context,
  { id, releaseId }: InputOf<typeof cardRoutes.approveCardRelease>,
): Promise<HouseCardDetail> =>
  transact(ctx, async (tx) => {
    const who = principalOf(ctx);
    const { card, release } = await lockProposed(tx, id, releaseId);
    if (release.proposed_by === who.userId && !isPlanted('maker_may_approve'))
      fail('self_approval_forbidden');
    const { outcome, case_id: caseId, note } = release;
    await end(tx, ctx, release, 'approved');
    await keep(tx, ctx, card, { action: 'card.release_approved', after: { outcome, caseId }, reason: note });
    await moveCard(tx, ctx, card, {
      action: outcome === 'active' ? 'card.unblocked' : 'card.closed',
      after: { status: outcome, status_reason: null, frozen_by: null },
      kept: { caseId },
      payload: { by: 'admin' },
    });
    return presentHouseCard(tx, ctx, id);
  });

/** Refuses what was proposed, or takes back what one proposed oneself: the card stays blocked. */
export const rejectCardRelease = (
  ctx: Context,
  { id, releaseId, note }: InputOf<typeof cardRoutes.rejectCardRelease>,
): Promise<HouseCardDetail> =>
  transact(ctx, async (tx) => {
    const { card, release } = await lockProposed(tx, id, releaseId);
    await end(tx, ctx, release, 'rejected');
    const { outcome, case_id: caseId } = release;
    await keep(tx, ctx, card, { action: 'card.release_rejected', after: { outcome, caseId }, reason: note });
    return presentHouseCard(tx, ctx, id);
  });

const end = (tx: Tx, ctx: Context, release: ReleaseRow, state: 'approved' | 'rejected'): Promise<void> =>
  decideRelease(tx, release, {
    state,
    decided_by: principalOf(ctx).userId,
    decided_at: ctx.clock.now(),
  });

const keep = (
  tx: Tx,
  ctx: Context,
  card: CardWithBin,
  said: { readonly action: string; readonly after: object; readonly reason: string },
): Promise<void> =>
  audit(tx, ctx, {
    ...said,
    object: { type: 'card', id: card.id },
    tenantId: card.tenant_id,
    customerId: card.customer_id,
  });
