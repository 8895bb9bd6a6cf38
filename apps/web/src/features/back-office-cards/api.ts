import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { confirmed } from '../../lib/session/step-up.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type BackOfficeCard = CallOutput<'listBackOfficeCards'>['items'][number];
export type BackOfficeCardDetail = CallOutput<'getBackOfficeCard'>;
export type StaffAct =
  | 'freezeBackOfficeCard'
  | 'unfreezeBackOfficeCard'
  | 'reportBackOfficeCard'
  | 'closeBackOfficeCard'
  | 'allowCardReplacement'
  | 'blockCard'
  | 'proposeCardRelease'
  | 'approveCardRelease'
  | 'rejectCardRelease';

export type StaffTokenAct =
  'suspendBackOfficeCardToken' | 'resumeBackOfficeCardToken' | 'deleteBackOfficeCardToken';

const cardsKey = 'back-office-cards';
const keys = {
  list: (filters: object) => [cardsKey, 'list', filters],
  one: (id: string) => [cardsKey, 'one', id],
  timeline: (id: string) => [cardsKey, 'timeline', id],
  tokens: (id: string) => [cardsKey, 'tokens', id],
  atMerchants: (id: string) => [cardsKey, 'at-merchants', id],
} as const;

/** Cards of every customer page by page, newest first. */
export const useBackOfficeCards = (filters: { search: string; status: string | undefined }) =>
  useInfiniteQuery({
    queryKey: keys.list(filters),
    ...pagesOf('listBackOfficeCards', filters),
    placeholderData: keepPreviousData,
  });

export const useBackOfficeCard = (id: string | undefined) =>
  useQuery({
    queryKey: keys.one(id ?? ''),
    ...oneOf('getBackOfficeCard', id),
  });

export const useBackOfficeTimeline = (id: string) =>
  useQuery({
    queryKey: keys.timeline(id),
    queryFn: ({ signal }) => call('backOfficeCardTimeline', { id }, { signal }),
    meta: { inPlace: true },
  });

/** What the card may spend at merchants of a name, by limits of its own and of all cards. */
export const useBackOfficeMerchantLimits = (cardId: string) =>
  useQuery({
    queryKey: keys.atMerchants(cardId),
    queryFn: ({ signal }) => call('listBackOfficeMerchantLimits', { cardId }, { signal }),
    meta: { inPlace: true },
  });

/** Where the card is kept besides with its holder, the newest first. */
export const useBackOfficeTokens = (cardId: string) =>
  useQuery({
    queryKey: keys.tokens(cardId),
    queryFn: ({ signal }) => call('listBackOfficeCardTokens', { id: cardId }, { signal }),
    meta: { inPlace: true },
  });

/** An act of staff on a card there. */
export const useStaffTokenAct = <Name extends StaffTokenAct>(name: Name) =>
  useKeyedAct(name, { again: [[cardsKey]] });

/** An act of staff on a card; a vote is confirmed, and undefined where the person would rather not. */
export const useStaffAct = <Name extends StaffAct>(name: Name) =>
  useKeyedWork(
    (input: CallInput<Name>, key) => {
      const work = () => call(name, input, { key });
      return name === 'approveCardRelease'
        ? confirmed({ purpose: 'approval.vote', subjectId: input.id }, work)
        : work();
    },
    { again: [[cardsKey]] },
  );
