import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CardStatus } from '@tael/contract/cards/states';
import { call, type CallOutput } from '../../lib/client.ts';
import { useKeyedAct } from '../../lib/keyed-act.ts';
import { oneOf } from '../../lib/one.ts';
import { pagesOf } from '../../lib/pages.ts';

export type HouseCard = CallOutput<'listHouseCards'>['items'][number];
export type HouseCardDetail = CallOutput<'getHouseCard'>;
export type HouseAct =
  | 'freezeHouseCard'
  | 'unfreezeHouseCard'
  | 'reportHouseCard'
  | 'closeHouseCard'
  | 'allowCardReplacement'
  | 'blockCard'
  | 'proposeCardRelease'
  | 'approveCardRelease'
  | 'rejectCardRelease';

export type HouseTokenAct = 'suspendHouseCardToken' | 'resumeHouseCardToken' | 'deleteHouseCardToken';

const cardsKey = 'house-cards';
const keys = {
  list: (filters: object) => [cardsKey, 'list', filters],
  one: (id: string) => [cardsKey, 'one', id],
  timeline: (id: string) => [cardsKey, 'timeline', id],
  tokens: (id: string) => [cardsKey, 'tokens', id],
  atMerchants: (id: string) => [cardsKey, 'at-merchants', id],
} as const;

/** Cards of every customer page by page, newest first. */
export const useHouseCards = (filters: { search: string; status: CardStatus | undefined }) =>
  useInfiniteQuery({
    queryKey: keys.list(filters),
    ...pagesOf('listHouseCards', filters),
    placeholderData: keepPreviousData,
  });

export const useHouseCard = (id: string | undefined) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    ...oneOf('getHouseCard', id),
  });

export const useHouseTimeline = (id: string) =>
  useQuery({
    queryKey: keys.timeline(id),
    queryFn: ({ signal }) => call('houseCardTimeline', { id }, { signal }),
    meta: { inPlace: true },
  });

/** What the card may spend at merchants of a name, by limits of its own and of all cards. */
export const useHouseMerchantLimits = (cardId: string) =>
  useQuery({
    queryKey: keys.atMerchants(cardId),
    queryFn: ({ signal }) => call('listHouseMerchantLimits', { cardId }, { signal }),
    meta: { inPlace: true },
  });

/** Where the card is kept besides with its holder, the newest first. */
export const useHouseTokens = (cardId: string) =>
  useQuery({
    queryKey: keys.tokens(cardId),
    queryFn: ({ signal }) => call('listHouseCardTokens', { id: cardId }, { signal }),
    meta: { inPlace: true },
  });

/** An act of the house on a card there. */
export const useHouseTokenAct = <Name extends HouseTokenAct>(name: Name) =>
  useKeyedAct(name, { again: [[cardsKey]] });

/** An act of the house on a card. */
export const useHouseAct = <Name extends HouseAct>(name: Name) => useKeyedAct(name, { again: [[cardsKey]] });
