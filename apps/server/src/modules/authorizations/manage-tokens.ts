/** What the holder does with the card on devices and at merchants. Each act waits for a purchase of the card. */
import type { InputOf, OutputOf } from '@tael/contract';
import type { tokenRoutes } from '@tael/contract/authorizations/token-routes';
import { tokenLife, type TokenStatus } from '@tael/contract/authorizations/token-states';
import { cardLife } from '@tael/contract/cards/states';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { read, transact } from '../../kernel/transaction.ts';
import { refuseMove, refuseStanding } from '../../kernel/transitions.ts';
import { findCardForDecision, getCard } from '../cards/index.ts';
import { moveToken } from './move-token.ts';
import { findToken, tokensOfCard, type TokenRow } from './token-repository.ts';

type Token = OutputOf<typeof tokenRoutes.listCardTokens>[number];
type Named = InputOf<typeof tokenRoutes.suspendCardToken>;

/** Where a card is held, the newest first; those that were removed stay, so that one sees what was there. */
export const listCardTokens = async (
  ctx: Context,
  input: InputOf<typeof tokenRoutes.listCardTokens>,
): Promise<Token[]> => {
  const card = await getCard(ctx, input);
  return read(ctx, async (tx) => (await tokensOfCard(tx, card.id)).map(presentToken));
};

export const suspendCardToken = (ctx: Context, input: Named): Promise<Token> =>
  moveOwn(ctx, input, 'suspended');

/** A token that is not set up yet is activated on its device, not here; nothing pays while its card does not. */
export const resumeCardToken = (ctx: Context, input: Named): Promise<Token> =>
  moveOwn(ctx, input, 'active', (token) => {
    if (token.status === 'requested') refuseMove(tokenLife, token.status, 'active');
  });

export const deleteCardToken = (ctx: Context, input: Named): Promise<Token> => moveOwn(ctx, input, 'deleted');

const moveOwn = (
  ctx: Context,
  { id }: Named,
  to: TokenStatus,
  check?: (token: TokenRow) => void,
): Promise<Token> =>
  transact(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const seen = (await findToken(tx, id, customerId)) ?? fail('not_found');
    const card = (await findCardForDecision(tx, seen.card_id)) ?? fail('not_found');
    // Read again under the lock of its card: the network may have said something meanwhile.
    const token = (await findToken(tx, id, customerId)) ?? fail('not_found');
    check?.(token);
    if (to === 'active' && token.status === 'suspended' && card.status !== 'active')
      refuseStanding('card_not_active', cardLife, card.status);
    return presentToken(await moveToken(tx, ctx, token, { to, by: 'holder', lastFour: card.lastFour }));
  });

const presentToken = (token: TokenRow): Token => ({
  id: token.id,
  cardId: token.card_id,
  wallet: token.wallet,
  deviceName: token.device_name,
  merchantName: token.merchant_name,
  status: token.status,
  suspendedBy: token.suspended_by,
  createdAt: token.created_at.toISOString(),
  lastUsedAt: token.last_used_at?.toISOString() ?? null,
});
