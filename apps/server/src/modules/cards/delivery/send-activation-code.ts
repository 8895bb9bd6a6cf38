import type { InputOf, OutputOf } from '@tael/contract';
import { fulfilmentLife } from '@tael/contract/cards/delivery';
import { cardLife } from '@tael/contract/cards/states';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { refuseMove, requireFrom } from '../../../kernel/transitions.ts';
import type { DeliveryDeps } from '../delivery-deps.ts';
import { deliveriesOf, updateDelivery, type DeliveryRow } from './delivery-repository.ts';
import { activationHash, codePauseMs, mayActivate, mostCodes, newActivationCode } from './delivery-rules.ts';
import { lockCard, type CardWithBin } from '../repository.ts';

type CodeSent = OutputOf<typeof cardRoutes.sendActivationCode>;

/** A physical card with its delivery, locked with all that is done to its code. */
const lockPhysical = async (tx: Tx, id: string, customerId: string) => {
  const card = (await lockCard(tx, id, customerId)) ?? fail('not_found');
  return { card, delivery: (await deliveriesOf(tx, [id])).get(id) };
};

/** The same where it can be activated; undefined where it cannot. */
export const lockIfInactive = async (tx: Tx, id: string, customerId: string) => {
  const { card, delivery } = await lockPhysical(tx, id, customerId);
  return delivery && mayActivate(card.status, delivery.fulfilment) ? { card, delivery } : undefined;
};

/** The same where it can be activated, refused where it cannot. */
export const lockInactive = async (tx: Tx, id: string, customerId: string) => {
  const { card, delivery } = await lockPhysical(tx, id, customerId);
  requireFrom(cardLife, card.status, { from: 'inactive', to: 'active' });
  assert(delivery, 'only a physical card is inactive');
  // The card may be activated; what is missing is a move of its delivery.
  if (!mayActivate(card.status, delivery.fulfilment))
    return refuseMove(fulfilmentLife, delivery.fulfilment, 'shipped');
  return { card, delivery };
};

interface CardOnItsWay {
  readonly card: CardWithBin;
  readonly delivery: DeliveryRow;
}

/** Whoever the card is given to, for it is in their hands; else whoever ordered it. Undefined where neither is left. */
const readerOf = async (
  tx: Tx,
  { emailsOf }: Pick<DeliveryDeps, 'emailsOf'>,
  { card, delivery }: CardOnItsWay,
): Promise<{ readonly userId: string; readonly email: string } | undefined> => {
  const userIds = [card.assignee_id, delivery.requested_by].filter((id) => id !== null);
  const emails = await emailsOf(tx, userIds);
  const userId = userIds.find((id) => emails.has(id));
  const email = emails.get(userId ?? '');
  return userId !== undefined && email !== undefined ? { userId, email } : undefined;
};

/**
 * Mails a new code to whoever holds the card, and says to which address; the one before serves no more. With nobody left
 * to mail it to, there is none.
 */
export const mailActivationCode = async (
  tx: Tx,
  ctx: Context,
  deps: Pick<DeliveryDeps, 'emailsOf'>,
  of: CardOnItsWay,
): Promise<string | undefined> => {
  const { card, delivery } = of;
  const reader = await readerOf(tx, deps, of);
  if (!reader) return undefined;
  const code = newActivationCode();
  const now = ctx.clock.now();
  await updateDelivery(tx, delivery, {
    code_hash: activationHash(delivery.id, code),
    code_sent_at: now,
    code_tries: 0,
    codes_sent: delivery.codes_sent + 1,
  });
  const owner = { tenantId: card.tenant_id, customerId: card.customer_id };
  await audit(tx, ctx, {
    action: 'card.activation_code_sent',
    object: { type: 'card', id: card.id },
    ...owner,
    after: { delivery: delivery.id, user: reader.userId },
  });
  await emit(tx, ctx, {
    topic: 'mail.requested',
    objectId: newId(),
    ...owner,
    payload: {
      to: reader.email,
      template: 'cardCode',
      language: delivery.language,
      params: { code, nickname: card.nickname },
    },
    secret: true,
  });
  return reader.email;
};

/** A new code on demand: one a minute, ten for a delivery. */
export const sendActivationCode =
  (deps: DeliveryDeps) =>
  (ctx: Context, input: InputOf<typeof cardRoutes.sendActivationCode>): Promise<CodeSent> =>
    transact(ctx, async (tx) => {
      const of = await lockInactive(tx, input.id, customerOf(ctx).customerId);
      const { code_sent_at: sentAt, codes_sent: sent } = of.delivery;
      const waitMs = sentAt ? sentAt.getTime() + codePauseMs - ctx.clock.millis() : 0;
      if (waitMs > 0) fail('code_sent_too_soon', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      if (sent >= mostCodes) fail('code_quota_exceeded');
      return { sentTo: (await mailActivationCode(tx, ctx, deps, of)) ?? fail('activation_code_nobody') };
    });
