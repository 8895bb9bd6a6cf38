import { holdsCard, mayChangeCard } from '@tael/contract/cards/rules';
import { cardLife } from '@tael/contract/cards/states';
import { audit } from '../../kernel/audit.ts';
import { customerOf, principalOf, type Context, type Principal } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { emit } from '../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { refuseStanding, requireVersion } from '../../kernel/transitions.ts';
import { presentOne, type CardResponse } from './present-cards.ts';
import { findCard, lockCard, updateCard, type CardChange, type CardRow } from './repository.ts';
import { managesCard } from './rules.ts';

interface WebhookAnswer {
  /** Names the change in the audit trail and in the outbox. */
  readonly action: string;
  readonly change: CardChange;
  readonly before: object;
  readonly after: object;
  /** What the event says of it; all of `after` unless said otherwise. */
  readonly eventFields?: object;
}

/** One of the things that can be changed of a card, as it is said and told of; it finds the card as the one before left it. */
export type CardPart = (card: CardRow, tx: Tx) => WebhookAnswer | Promise<WebhookAnswer>;

interface Seen {
  readonly id: string;
  readonly version: number;
}

/**
 * Changes what a card may do, while it may still be used one day; refused when somebody changed the card since the
 * caller read it. It holds from the next purchase on. Several parts are one change of the card, each with its own audit trail.
 */
export const changeCard = (ctx: Context, seen: Seen, ...parts: readonly CardPart[]): Promise<CardResponse> =>
  change(ctx, seen, requireManaged, parts);

/** The same of what is its holder's own to say. Throws `card_holder_only`. */
export const changeOwnCard = (ctx: Context, seen: Seen, part: CardPart): Promise<CardResponse> =>
  change(ctx, seen, requireHeld, [part]);

const requireManaged = (who: Principal, card: CardRow): void => {
  if (!managesCard(who, card.department_id)) fail('forbidden');
};

const requireHeld = (who: Principal, card: CardRow): void => {
  if (!holdsCard(who, card.assignee_id)) fail('card_holder_only');
};

const change = (
  ctx: Context,
  seen: Seen,
  requireAllowed: (who: Principal, card: CardRow) => void,
  parts: readonly CardPart[],
): Promise<CardResponse> =>
  transact(ctx, async (tx) => {
    const { id } = await changed(tx, ctx, seen, requireAllowed, parts);
    return presentOne(tx, ctx, await findCard(tx, id, customerOf(ctx).customerId));
  });

/** The same as a part of a greater act; answers the card as it is then. */
export const changeCardWithin = (
  tx: Tx,
  ctx: Context,
  seen: Seen,
  ...parts: readonly CardPart[]
): Promise<CardRow> => changed(tx, ctx, seen, requireManaged, parts);

const changed = async (
  tx: Tx,
  ctx: Context,
  seen: Seen,
  requireAllowed: (who: Principal, card: CardRow) => void,
  parts: readonly CardPart[],
): Promise<CardRow> => {
  const { customerId } = customerOf(ctx);
  const card = (await lockCard(tx, seen.id, customerId)) ?? fail('not_found');
  requireAllowed(principalOf(ctx), card);
  // The locks of a card that a program holds are set by people.
  if (ctx.channel === 'api' && card.validity?.opened !== undefined) fail('forbidden');
  requireVersion(card.version, seen.version);
  if (!mayChangeCard(card.status)) refuseStanding('card_not_active', cardLife, card.status);
  let whole: CardChange = {};
  for (const say of parts) {
    const answer = await say({ ...card, ...whole }, tx);
    const { action, before, after, eventFields = after } = answer;
    whole = { ...whole, ...answer.change };
    const { nickname = card.nickname } = whole;
    await audit(tx, ctx, { action, object: { type: 'card', id: card.id }, before, after });
    await emit(tx, ctx, {
      topic: action,
      objectId: card.id,
      tenantId: card.tenant_id,
      customerId,
      payload: { nickname, lastFour: card.last_four, ...eventFields },
    });
  }
  await updateCard(tx, card, whole, ctx.clock.now());
  return { ...card, ...whole };
};
