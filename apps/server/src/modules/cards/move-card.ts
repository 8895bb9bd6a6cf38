import { isFinal } from '@tael/contract';
import { cardLife, type CardStatus } from '@tael/contract/cards/states';
import { audit, type AuditEntry } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { emit, type OutboxEvent } from '../../kernel/events/outbox.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { requireMove } from '../../kernel/transitions.ts';
import { lapseRelease, type ReleaseRow } from './back-office/back-office-repository.ts';
import { updateCard, type CardChange, type CardRow } from './repository.ts';
import { authorityOf, mayLift } from './rules.ts';

interface CardMove {
  /** Names the move in the audit trail and in the outbox. */
  readonly action: string;
  readonly after: CardChange & { readonly status: CardStatus };
  readonly reason?: string;
  /** What is kept in the audit trail alone. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** What the event tells beside the card's name and last four, and the reason. */
  readonly payload?: Readonly<Record<string, unknown>>;
}

/** Moves a locked card along its life, with its audit row and its event; what the life does not list is refused. */
export const moveCard = async (tx: Tx, ctx: Context, card: CardRow, move: CardMove): Promise<void> => {
  requireMove(cardLife, card.status, move.after.status);
  const now = ctx.clock.now();
  await updateCard(tx, card, { ...move.after, ...marksOf(ctx, card, move.after.status) }, now);
  const lapsed = card.status === 'blocked' ? await lapseRelease(tx, card.id, now) : undefined;
  if (lapsed) await emit(tx, ctx, lapsedEvent(lapsed));
  const { entry, event } = recordsOf(card, move);
  await audit(tx, ctx, entry);
  await emit(tx, ctx, event);
};

/** Whoever was to decide about the card has nothing to decide any more. */
const lapsedEvent = ({ id, tenant_id: tenantId, customer_id: customerId }: ReleaseRow): OutboxEvent => ({
  topic: 'card.release_lapsed',
  objectId: id,
  tenantId,
  customerId,
  payload: {},
});

/**
 * What a move leaves at the card for good: since when it could be used, when it ended, and what held it then, unless
 * whoever ended it could have let it go.
 */
const marksOf = ({ clock, principal }: Context, card: CardRow, to: CardStatus): CardChange => {
  const now = clock.now();
  if (to === 'active') return { activated_at: card.activated_at ?? now };
  if (!isFinal(cardLife, to)) return {};
  const hold = card.status === 'blocked' ? 'admin' : card.frozen_by;
  const isLifted = principal !== null && mayLift(hold, authorityOf(principal, card.department_id));
  return { ended_at: now, held_by: isLifted ? null : hold };
};

/** What is kept of a move and what is told of it. */
export const recordsOf = (card: CardRow, move: CardMove): { entry: AuditEntry; event: OutboxEvent } => {
  const { action, after, reason, stored = {}, payload = {} } = move;
  const owner = { tenantId: card.tenant_id, customerId: card.customer_id };
  const { status, status_reason, frozen_by, held_by, nickname } = card;
  const entry = {
    action,
    object: { type: 'card', id: card.id },
    ...owner,
    before: {
      status,
      ...(status_reason !== null && { status_reason }),
      ...(frozen_by !== null && { frozen_by }),
      ...(held_by !== null && { held_by }),
    },
    after: { ...after, ...stored },
    ...(reason !== undefined && { reason }),
  };
  const lastFour = after.last_four ?? card.last_four;
  const eventPayload = { nickname, lastFour, ...(reason !== undefined && { reason }), ...payload };
  return { entry, event: { topic: action, objectId: card.id, ...owner, payload: eventPayload } };
};
