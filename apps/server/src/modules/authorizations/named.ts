/** What a message names beside its card: the token that pays, the question that the holder was asked. */
import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { CardForDecision } from '../cards/index.ts';
import { findChallengeOf } from './challenges/challenge-repository.ts';
import { servingStatusAt } from './challenges/challenge-status.ts';
import type { NamedFacts } from './named-checks.ts';
import { findTokenByReference, type TokenRow } from './tokens/token-repository.ts';

export interface Named {
  readonly token: TokenRow | undefined;
  readonly facts: NamedFacts;
}

/** Whether a message is about its card alone, as nearly every one is: nothing more is looked up for those. */
export const namesNothing = ({ token, isChallenged }: NetworkMessage): boolean =>
  token === undefined && isChallenged !== true;

export const findNamed = async (
  tx: Tx,
  ctx: Context,
  message: NetworkMessage,
  card: CardForDecision,
): Promise<Named | undefined> => {
  if (namesNothing(message)) return undefined;
  const token = message.token === undefined ? undefined : await findTokenByReference(tx, message.token);
  const own = token?.card_id === card.id ? token : undefined;
  return {
    token: own,
    facts: {
      token:
        message.token === undefined
          ? undefined
          : own
            ? { status: own.status, merchantName: own.merchant_name }
            : 'unknown',
      challenge: message.isChallenged === true ? await challengeFacts(tx, ctx, message, card) : undefined,
    },
  };
};

const challengeFacts = async (
  tx: Tx,
  ctx: Context,
  { reference }: NetworkMessage,
  card: CardForDecision,
): Promise<NonNullable<NamedFacts['challenge']>> => {
  const row = await findChallengeOf(tx, reference);
  if (row?.card_id !== card.id) return 'unknown';
  const status = servingStatusAt(row, ctx.clock.now());
  // One that the card's own checks declined was put to nobody.
  return status === 'declined' ? 'unknown' : { status, amount: row.amount };
};
