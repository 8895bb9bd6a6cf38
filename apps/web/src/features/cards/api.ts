import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { CardStatus } from '@tael/contract/cards/states';
import { useState } from 'react';
import { call, type CallInput, type CallOutput } from '../../lib/client.ts';
import { moneyKey } from '../../lib/live-balance.ts';

export type Card = CallOutput<'getCard'>;
export type CardBin = CallOutput<'listBins'>[number];
export type CardLimits = Card['limits'];

export interface CardFilters {
  readonly search: string;
  readonly status: CardStatus | undefined;
}

export const cardKeys = {
  all: [moneyKey, 'cards'],
  list: (filters: CardFilters) => [moneyKey, 'cards', 'list', filters],
  one: (id: string) => [moneyKey, 'cards', 'one', id],
  activity: (id: string) => [moneyKey, 'transactions', 'of-card', id],
  bins: ['card-bins'],
  fee: [moneyKey, 'fees', 'card_creation'],
} as const;

/** The issuer answers within seconds; until then the card is asked about again. */
const whileMakingMs = 1_000;

/** Cards page by page, newest first; the old rows stay while those of other filters are on their way. */
export const useCards = ({ search, status }: CardFilters) =>
  useInfiniteQuery({
    queryKey: cardKeys.list({ search, status }),
    queryFn: ({ pageParam, signal }) =>
      call(
        'listCards',
        { ...(search && { search }), ...(status && { status }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.items.some((card) => card.status === 'requested'))
        ? whileMakingMs
        : false,
    meta: { inPlace: true },
  });

/** One card; `known` is shown at once when a list has it already. */
export const useCard = (id: string | undefined, known?: Card) =>
  useQuery({
    queryKey: cardKeys.one(id ?? ''),
    queryFn: id === undefined ? skipToken : ({ signal }) => call('getCard', { id }, { signal }),
    ...(known && { placeholderData: known }),
    refetchInterval: ({ state }) => (state.data?.status === 'requested' ? whileMakingMs : false),
    meta: { inPlace: true },
  });

export const useCardActivity = (id: string) =>
  useQuery({
    queryKey: cardKeys.activity(id),
    queryFn: ({ signal }) => call('listTransactions', { cardId: id, limit: 5 }, { signal }),
    meta: { inPlace: true },
  });

export const useBins = () =>
  useQuery({ queryKey: cardKeys.bins, queryFn: () => call('listBins', {}), meta: { inPlace: true } });

/** What a card costs, by the rule that charges it. */
export const useCreationFee = () =>
  useQuery({
    queryKey: cardKeys.fee,
    queryFn: () => call('quoteFee', { code: 'card_creation' }),
    meta: { inPlace: true },
  });

/** Puts the changed card where it is shown and lets the lists ask again. */
const useKeepCard = () => {
  const queries = useQueryClient();
  return (card: Card) => {
    queries.setQueryData(cardKeys.one(card.id), card);
    return queries.invalidateQueries({ queryKey: [moneyKey] });
  };
};

/** Creates a card under the form's own idempotency key: pressed twice, it is one card. */
export const useCreateCard = (key: string) => {
  const keepCard = useKeepCard();
  return useMutation({
    mutationFn: (input: CallInput<'createCard'>) => call('createCard', input, { key }),
    onSuccess: keepCard,
    meta: { inPlace: true },
  });
};

/** An act on a card, for the life of the dialog that asks for it: one intention, one key. */
export const useCardAct = <Name extends 'freezeCard' | 'unfreezeCard' | 'changeCardLimits'>(name: Name) => {
  const keepCard = useKeepCard();
  const [key] = useState(() => crypto.randomUUID());
  return useMutation({
    mutationFn: (input: CallInput<Name>): Promise<Card> => call(name, input, { key }),
    onSuccess: keepCard,
    meta: { inPlace: true },
  });
};

/** The right to see a card's number once, within a minute. */
export const askRevealTicket = (id: string): Promise<CallOutput<'revealTicket'>> =>
  call('revealTicket', { id });
