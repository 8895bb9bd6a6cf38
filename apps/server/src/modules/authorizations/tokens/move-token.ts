import { tokenLife, type TokenStatus, type TokenSuspender } from '@tael/contract/authorizations/token-states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireMove } from '../../../kernel/transitions.ts';
import { updateToken, type TokenRow } from './token-repository.ts';

interface TokenMove {
  readonly to: TokenStatus;
  readonly by: TokenSuspender;
  readonly lastFour: string;
  /** Why staff does it, which the customer is told. */
  readonly reason?: string;
  /** When it was said, where that was not just now. */
  readonly sentAt?: Date;
}

/** Names each move in the audit trail and in the outbox; one to `active` is a resumption only after a suspension. */
const actionOf = (from: TokenStatus, to: TokenStatus): string =>
  to === 'active' && from === 'suspended' ? 'card_token.resumed' : actions[to];

const actions: Readonly<Record<TokenStatus, string>> = {
  requested: 'card_token.requested',
  active: 'card_token.activated',
  suspended: 'card_token.suspended',
  deleted: 'card_token.deleted',
};

/** Moves a token of a locked card along its life, with its audit row and its event. */
export const moveToken = async (
  tx: Tx,
  ctx: Context,
  token: TokenRow,
  { to, by, lastFour, reason, sentAt = ctx.clock.now() }: TokenMove,
): Promise<TokenRow> => {
  requireMove(tokenLife, token.status, to);
  const change = {
    status: to,
    suspended_by: to === 'suspended' ? by : null,
    updated_at: ctx.clock.now(),
    last_word_at: sentAt,
  };
  await updateToken(tx, token, change);
  const action = actionOf(token.status, to);
  const owner = { tenantId: token.tenant_id, customerId: token.customer_id };
  await audit(tx, ctx, {
    action,
    object: { type: 'card_token', id: token.id },
    ...owner,
    before: { status: token.status },
    after: { status: to, by },
    ...(reason !== undefined && { reason }),
    ...(by === 'network' && { actor: 'network' }),
  });
  await emit(tx, ctx, {
    topic: action,
    objectId: token.id,
    ...owner,
    payload: {
      by,
      cardId: token.card_id,
      lastFour,
      wallet: token.wallet,
      device: placeOf(token),
      ...(reason !== undefined && { reason }),
    },
  });
  return { ...token, ...change, version: token.version + 1 };
};

/** Where the card is held: on a device, or at a merchant. */
export const placeOf = (token: Pick<TokenRow, 'wallet' | 'device_name' | 'merchant_name'>): string =>
  token.wallet === 'merchant' ? token.merchant_name : token.device_name;
