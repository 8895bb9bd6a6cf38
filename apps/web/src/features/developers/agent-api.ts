import { useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { confirmed } from '../../lib/session/step-up.ts';

export type AgentCard = CallOutput<'giveCardToAgent'>;
export type AgentPurchase = CallOutput<'listAgentPurchases'>['items'][number];

const keys = {
  all: ['api', 'agents'],
  cards: ['api', 'agents', 'cards'],
  bought: ['api', 'agents', 'bought'],
};
// Programs buy while somebody looks.
const lookAgainMs = 5_000;
/** How many of each are shown: the newest. */
const shown = 20;
/** How many cards are offered to be given. */
const offered = 100;

export const useAgentCards = () =>
  useQuery({
    queryKey: keys.cards,
    queryFn: ({ signal }) => call('listAgentCards', {}, { signal }),
    refetchInterval: lookAgainMs,
    meta: { inPlace: true },
  });

export const useAgentPurchases = () =>
  useQuery({
    queryKey: keys.bought,
    queryFn: ({ signal }) => call('listAgentPurchases', { limit: shown }, { signal }),
    refetchInterval: lookAgainMs,
    meta: { inPlace: true },
  });

export const useCardsToGive = () =>
  useQuery({
    queryKey: ['api', 'cards-to-give'],
    queryFn: ({ signal }) => call('listCards', { limit: offered, status: 'active' }, { signal }),
    select: ({ items }) => items,
    staleTime: 0,
    meta: { inPlace: true },
  });

/** Gives a card, which is confirmed anew; undefined where the person would rather not. */
export const useGiveCard = () =>
  useKeyedWork(
    (input: CallInput<'giveCardToAgent'>) =>
      confirmed({ purpose: 'api_key.change', subjectId: input.id }, () => call('giveCardToAgent', input)),
    { again: [keys.all, ['api', 'cards-to-give']] },
  );

export const useEndAgentCard = () => useKeyedAct('endAgentCard', { again: [keys.all] });
