import { isFinal, type InputOf } from '@tael/contract';
import type { PinResult } from '@tael/contract/cards/pin';
import { cardLife } from '@tael/contract/cards/states';
import type { sandboxRoutes } from '@tael/contract/sandbox/routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { CardVault } from '../../../providers/card-vault/port.ts';
import { lockCard, updateCard } from '../repository.ts';

/**
 * Asks the vault about a PIN typed at a terminal; when that has blocked the PIN, the card says so from now on. One that
 * has ended stays as it was.
 */
const verifyCardPin = async (
  ctx: Context,
  vault: CardVault,
  { cardId, pin }: { readonly cardId: string; readonly pin: string },
): Promise<PinResult> => {
  const result = await vault.verifyPin(ctx, cardId, pin);
  if (result === 'tries_exceeded') await markBlocked(ctx, cardId);
  return result;
};

const markBlocked = (ctx: Context, cardId: string): Promise<void> =>
  transact(
    ctx,
    async (tx) => {
      const card = await lockCard(tx, cardId, null);
      if (card?.pin_status !== 'set' || isFinal(cardLife, card.status)) return;
      await updateCard(tx, card, { pin_status: 'blocked' }, ctx.clock.now());
      const owner = { tenantId: card.tenant_id, customerId: card.customer_id };
      const object = { type: 'card', id: cardId };
      await audit(tx, ctx, { action: 'card.pin_blocked', object, ...owner, actor: 'network' });
      await emit(tx, ctx, {
        topic: 'card.pin_blocked',
        objectId: cardId,
        ...owner,
        payload: { nickname: card.nickname, lastFour: card.last_four },
      });
    },
    { scope: { kind: 'system' } },
  );

/** The terminal of the sandbox. */
export const typePinAtTerminal =
  ({ vault }: { readonly vault: CardVault }) =>
  async (ctx: Context, input: InputOf<typeof sandboxRoutes.sandboxVerifyPin>) => ({
    pinResult: await verifyCardPin(ctx, vault, input),
  });
