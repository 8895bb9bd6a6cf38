import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { holdsCard, mayChangeCard } from '@tael/contract/cards/rules';
import { cardLife } from '@tael/contract/cards/states';
import { isPinOfBirth } from '@tael/contract/forms/card-rules';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { refuseStanding } from '../../../kernel/transitions.ts';
import type { CardVault } from '../../../providers/card-vault/port.ts';
import { pinState, presentOne, type CardResponse } from '../present-cards.ts';
import { findCard, lockCard, updateCard, type CardRow } from '../repository.ts';

type Input = InputOf<typeof cardRoutes.setCardPin>;

const requireHardToGuess = ({ holder_details: details }: CardRow, pin: string): void => {
  if (isPinOfBirth(pin, details?.birthDate ?? '')) failField('pin', 'pin_trivial');
};

/** The same before a proof is asked for, to whoever holds the card and so reads the birth date; of others it is silent. */
export const checkCardPin = (ctx: Context, { id, pin }: Input): Promise<void> =>
  read(ctx, async (tx) => {
    const who = customerOf(ctx);
    const card = await findCard(tx, id, who.customerId);
    if (card && holdsCard(who, card.assignee_id)) requireHardToGuess(card, pin);
  });

/**
 * Gives a card the PIN that its holder chose; a blocked one may be used again. The wish is written down and committed
 * before the vault is told, so that no PIN changes without a trace. The PIN itself is kept by the vault alone.
 */
export const setCardPin =
  ({ vault }: { readonly vault: CardVault }) =>
  async (ctx: Context, { id, pin }: Input): Promise<CardResponse> => {
    const who = customerOf(ctx);
    await transact(ctx, async (tx) => {
      const card = (await lockCard(tx, id, who.customerId)) ?? fail('not_found');
      if (!holdsCard(who, card.assignee_id)) fail('card_holder_only');
      if (!mayChangeCard(card.status)) refuseStanding('card_not_active', cardLife, card.status);
      requireHardToGuess(card, pin);
      const object = { type: 'card', id };
      await audit(tx, ctx, { action: 'card.pin_changed', object, before: { pin: pinState(card) } });
    });
    await vault.setPin(ctx, id, pin);
    return transact({ ...ctx, route: null }, async (tx) => {
      const card = (await lockCard(tx, id, who.customerId)) ?? fail('not_found');
      const now = ctx.clock.now();
      await updateCard(tx, card, { pin_status: 'set', pin_changed_at: now }, now);
      return presentOne(tx, ctx, await findCard(tx, id, who.customerId));
    });
  };
