import type { ShownValue } from '@tael/contract/approvals/shown';
import { cardLife } from '@tael/contract/cards/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireFrom } from '../../../kernel/transitions.ts';
import type { Ask, Executor } from '../../approvals/index.ts';
import { customerNames } from '../../org/index.ts';
import { moveCard } from '../move-card.ts';
import { findCard, lockCard, type CardWithBin } from '../repository.ts';
import { decideRelease, findRelease, type ReleaseRow } from './back-office-repository.ts';

/** Whoever proposed what becomes of a blocked card made the request, and never decides. */
export const askOfRelease = (release: ReleaseRow): Ask => ({
  act: 'card.released',
  object: { type: 'card_release', id: release.id },
  owner: { tenantId: release.tenant_id, customerId: null },
  subjectCustomerId: release.customer_id,
  content: { outcome: release.outcome, caseId: release.case_id, note: release.note },
  makerId: release.proposed_by,
});

/** A proposal as its approver reads it, and what becomes of the card by it. */
export const releaseExecutor: Executor = {
  describe: async (tx, { objectId }) => {
    const release = (await findRelease(tx, objectId)) ?? fail('not_found');
    const card = (await findCard(tx, release.card_id, null)) ?? fail('not_found');
    const names = await customerNames(tx, [card.customer_id]);
    const status = (code: string): ShownValue => ({ kind: 'code', of: 'card_status', code });
    const name = `${card.nickname} ${card.last_four ?? ''}`.trim();
    return {
      facts: [
        { field: 'customer', value: { kind: 'text', text: names.get(card.customer_id) ?? '' } },
        { field: 'card', value: { kind: 'object', type: 'card', id: card.id, text: name } },
        { field: 'case', value: { kind: 'text', text: release.case_id } },
        { field: 'note', value: { kind: 'text', text: release.note } },
      ],
      changes: [{ field: 'card_status', before: status(card.status), after: status(release.outcome) }],
    };
  },
  execute: async (tx, ctx, { objectId }) => {
    const release = await openRelease(tx, objectId);
    const card = await lockBlocked(tx, release.card_id, release.outcome);
    await endRelease(tx, ctx, card, { release, state: 'approved' });
    await moveCard(tx, ctx, card, {
      action: release.outcome === 'active' ? 'card.unblocked' : 'card.closed',
      after: { status: release.outcome, status_reason: null, frozen_by: null },
      stored: { caseId: release.case_id },
      payload: { by: 'admin' },
    });
  },
  ended: async (tx, ctx, { objectId }) => {
    const release = await openRelease(tx, objectId);
    const card = (await lockCard(tx, release.card_id, null)) ?? fail('not_found');
    await endRelease(tx, ctx, card, { release, state: 'rejected' });
  },
};

const openRelease = async (tx: Tx, id: string): Promise<ReleaseRow> => {
  const release = await findRelease(tx, id);
  return release?.state === 'proposed' ? release : fail('conflict');
};

/** A blocked card, locked: proposals and decisions about one card happen one after the other. */
export const lockBlocked = async (tx: Tx, id: string, to: 'active' | 'closed'): Promise<CardWithBin> => {
  const card = (await lockCard(tx, id, null)) ?? fail('not_found');
  requireFrom(cardLife, card.status, { from: 'blocked', to });
  return card;
};

/** Ends a proposal about a locked card; `note` is what the decider said, or else what was proposed. */
export const endRelease = async (
  tx: Tx,
  ctx: Context,
  card: CardWithBin,
  {
    release,
    state,
    note = release.note,
  }: { readonly release: ReleaseRow; readonly state: 'approved' | 'rejected'; readonly note?: string },
): Promise<void> => {
  const decided = { state, decided_by: ctx.principal?.userId ?? null, decided_at: ctx.clock.now() };
  await decideRelease(tx, release, decided);
  const { outcome, case_id: caseId } = release;
  await auditRelease(tx, ctx, card, {
    action: `card.release_${state}`,
    after: { outcome, caseId },
    reason: note,
  });
};

export const auditRelease = (
  tx: Tx,
  ctx: Context,
  card: CardWithBin,
  act: { readonly action: string; readonly after: object; readonly reason: string },
): Promise<void> =>
  audit(tx, ctx, {
    ...act,
    object: { type: 'card', id: card.id },
    tenantId: card.tenant_id,
    customerId: card.customer_id,
  });
