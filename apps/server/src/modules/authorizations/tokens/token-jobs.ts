import { mayMove } from '@tael/contract';
import { tokenLife, type TokenStatus } from '@tael/contract/authorizations/token-states';
import type { Context } from '../../../kernel/context.ts';
import type { EventJob } from '../../../kernel/events/job.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import type { CardNetwork } from '../../../providers/card-network/port.ts';
import { findCardForDecision } from '../../cards/index.ts';
import { moveToken } from './move-token.ts';
import { findToken, tokensOfCard, type TokenRow } from './token-repository.ts';

const system = { scope: { kind: 'system' } } as const;

/** What becomes of a card's tokens when the card itself moves: a freeze suspends them and ends with them, an end ends them. */
const follows: Readonly<
  Record<string, { readonly to: TokenStatus; readonly isMeant: (token: TokenRow) => boolean }>
> = {
  'card.frozen': { to: 'suspended', isMeant: ({ status }) => status === 'active' },
  'card.blocked': { to: 'suspended', isMeant: ({ status }) => status === 'active' },
  'card.unfrozen': { to: 'active', isMeant: ({ suspended_by: by }) => by === 'card' },
  'card.unblocked': { to: 'active', isMeant: ({ suspended_by: by }) => by === 'card' },
  'card.reported': { to: 'deleted', isMeant: () => true },
  'card.closing': { to: 'deleted', isMeant: () => true },
  'card.closed': { to: 'deleted', isMeant: () => true },
  'card.expired': { to: 'deleted', isMeant: () => true },
};

/** What the network is told of each move that was made here. */
const reportedStatus: Readonly<Record<string, TokenStatus>> = {
  'card_token.suspended': 'suspended',
  'card_token.resumed': 'active',
  'card_token.deleted': 'deleted',
};

/** Lets the tokens of a card follow it, and tells the network what was done to one on this side. */
export const createTokenJobs = ({ network }: { readonly network: CardNetwork }): readonly EventJob[] => [
  ...Object.entries(follows).map(([topic, { to, isMeant }]): EventJob => ({
    topic,
    run: (ctx, event) => followCard(ctx, event.objectId, to, isMeant),
  })),
  ...Object.entries(reportedStatus).map(([topic, status]): EventJob => ({
    topic,
    run: async (ctx, event) => {
      if (event.payload['by'] === 'network') return;
      const token = await read(ctx, (tx) => findToken(tx, event.objectId, null), system);
      if (!token) return;
      await network.changeToken({
        reference: token.reference,
        cardToken: token.card_id,
        status,
        sequence: Number(event.objectSeq % 1_000n),
      });
    },
  })),
];

const followCard = (
  ctx: Context,
  cardId: string,
  to: TokenStatus,
  isMeant: (token: TokenRow) => boolean,
): Promise<void> =>
  transact(
    ctx,
    async (tx) => {
      const card = await findCardForDecision(tx, cardId);
      if (!card) return;
      // The card may have moved on since: what is frozen again stays suspended.
      if (to === 'active' && card.status !== 'active') return;
      for (const token of await tokensOfCard(tx, cardId))
        if (isMeant(token) && mayMove(tokenLife, token.status, to))
          await moveToken(tx, ctx, token, { to, by: 'card', lastFour: card.lastFour });
    },
    system,
  );
