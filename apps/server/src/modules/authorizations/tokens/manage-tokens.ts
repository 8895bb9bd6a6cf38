/** What the holder and staff do with the card on devices and at merchants. Each act waits for a purchase of the card. */
import type { InputOf, OutputOf } from '@tael/contract';
import type { tokenRoutes } from '@tael/contract/authorizations/token-routes';
import { tokenLife, type TokenStatus } from '@tael/contract/authorizations/token-states';
import { cardLife } from '@tael/contract/cards/states';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { refuseMove, refuseStanding } from '../../../kernel/transitions.ts';
import { findCardForDecision, findCardOwners, getCard, type CardForDecision } from '../../cards/index.ts';
import { moveToken } from './move-token.ts';
import { findToken, tokensOfCard, type TokenRow } from './token-repository.ts';

type Token = OutputOf<typeof tokenRoutes.listCardTokens>[number];
type Named = InputOf<typeof tokenRoutes.suspendCardToken>;
type NamedByStaff = InputOf<typeof tokenRoutes.suspendBackOfficeCardToken>;

/** Where a card is held, the newest first; those that were removed stay, so that one sees what was there. */
export const listCardTokens = async (
  ctx: Context,
  input: InputOf<typeof tokenRoutes.listCardTokens>,
): Promise<Token[]> => {
  const card = await getCard(ctx, input);
  return read(ctx, async (tx) => (await tokensOfCard(tx, card.id)).map(presentToken));
};

/** The same of any customer's card, as staff reads it. */
export const listBackOfficeCardTokens = (
  ctx: Context,
  { id }: InputOf<typeof tokenRoutes.listBackOfficeCardTokens>,
): Promise<Token[]> =>
  read(ctx, async (tx) => {
    if (!(await findCardOwners(tx, [id])).has(id)) fail('not_found');
    return (await tokensOfCard(tx, id)).map(presentToken);
  });

export const suspendCardToken = (ctx: Context, input: Named): Promise<Token> =>
  moveReached(ctx, input, { to: 'suspended', by: 'holder' });

export const resumeCardToken = (ctx: Context, input: Named): Promise<Token> =>
  moveReached(ctx, input, { to: 'active', by: 'holder' });

export const deleteCardToken = (ctx: Context, input: Named): Promise<Token> =>
  moveReached(ctx, input, { to: 'deleted', by: 'holder' });

/** With the authority of staff, which no holder lifts. */
export const suspendBackOfficeCardToken = (ctx: Context, { id, reason }: NamedByStaff): Promise<Token> =>
  moveReached(ctx, { id }, { to: 'suspended', by: 'admin', reason });

export const resumeBackOfficeCardToken = (ctx: Context, { id, reason }: NamedByStaff): Promise<Token> =>
  moveReached(ctx, { id }, { to: 'active', by: 'admin', reason });

export const deleteBackOfficeCardToken = (ctx: Context, { id, reason }: NamedByStaff): Promise<Token> =>
  moveReached(ctx, { id }, { to: 'deleted', by: 'admin', reason });

interface Move {
  readonly to: TokenStatus;
  readonly by: 'holder' | 'admin';
  readonly reason?: string;
}

/** Moves a token that the caller may see: of a customer its own, of staff any in their scope. */
const moveReached = (ctx: Context, { id }: Named, move: Move): Promise<Token> =>
  transact(ctx, async (tx) => {
    const { customerId } = principalOf(ctx);
    const seen = (await findToken(tx, id, customerId)) ?? fail('not_found');
    const card = (await findCardForDecision(tx, seen.card_id)) ?? fail('not_found');
    // Read again under the lock of its card: the network may have said something meanwhile.
    const token = (await findToken(tx, id, customerId)) ?? fail('not_found');
    if (move.to === 'active') requireResumable(token, card, move);
    return presentToken(await moveToken(tx, ctx, token, { ...move, lastFour: card.lastFour }));
  });

/**
 * A token that is not set up yet is activated on its device, not here; what staff suspended it alone resumes; nothing
 * pays while its card does not.
 */
const requireResumable = (token: TokenRow, card: CardForDecision, { by }: Move): void => {
  if (token.status === 'requested') refuseMove(tokenLife, token.status, 'active');
  if (token.suspended_by === 'admin' && by !== 'admin') fail('token_held_by_house');
  if (token.status === 'suspended' && card.status !== 'active')
    refuseStanding('card_not_active', cardLife, card.status);
};

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
