import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DepositState } from '@tael/contract/funding/states';
import type { CallInput, CallOutput } from '../../lib/client.ts';
import { useKeyedAct } from '../../lib/keyed-act.ts';
import { moneyKey } from '../../lib/live-balance.ts';
import { oneOf } from '../../lib/one.ts';
import { pagesOf } from '../../lib/pages.ts';
import { queueAgainMs } from '../../lib/review-queue.ts';

export type Deposit = CallOutput<'getFundingReview'>;
export type IncomingTransfer = CallOutput<'listIncomingTransfers'>['items'][number];
export type Registration = CallOutput<'getReview'>;
export type RegistrationLine = CallOutput<'listReviews'>['items'][number];

/** How the queue is narrowed; an absent state means whatever waits. */
export type RegistrationFilter = Omit<CallInput<'listReviews'>, 'limit' | 'cursor'>;

/** Under the money's key, so that the counts of the overview are asked for again after each decision. */
export const reviewKeys = {
  deposits: (state: DepositState | undefined) => [moneyKey, 'funding-reviews', 'list', state ?? 'open'],
  deposit: (id: string) => [moneyKey, 'funding-reviews', 'one', id],
  transfers: [moneyKey, 'funding-reviews', 'transfers'],
  registrations: (filter: RegistrationFilter) => [moneyKey, 'registrations', 'list', filter],
  registration: (id: string) => [moneyKey, 'registrations', 'one', id],
  trail: (id: string) => [moneyKey, 'registrations', 'trail', id],
} as const;

/** Deposits page by page, newest first: the open ones, or those of one state. */
export const useDeposits = (state: DepositState | undefined) =>
  useInfiniteQuery({
    queryKey: reviewKeys.deposits(state),
    ...pagesOf('listFundingReviews', { state }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

/** One deposit wherever it stands; `known` is shown at once when the list has it already. */
export const useDeposit = (id: string | undefined, known?: Deposit) =>
  useQuery({
    queryKey: reviewKeys.deposit(id ?? ''),
    ...oneOf('getFundingReview', id, known),
    refetchInterval: queueAgainMs,
  });

/** Transfers that belong to no deposit yet, newest first, many at once: one of them is being looked for. */
export const useTransfers = () =>
  useInfiniteQuery({
    queryKey: reviewKeys.transfers,
    ...pagesOf('listIncomingTransfers', { limit: 100 }),
    refetchInterval: queueAgainMs,
  });

/** Registrations page by page, the longest waiting first; the old rows stay while those of another filter come. */
export const useRegistrations = (filter: RegistrationFilter) =>
  useInfiniteQuery({
    queryKey: reviewKeys.registrations(filter),
    ...pagesOf('listReviews', filter),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useRegistration = (id: string | undefined) =>
  useQuery({
    queryKey: reviewKeys.registration(id ?? ''),
    ...oneOf('getReview', id),
    refetchInterval: queueAgainMs,
  });

/** Who did what with a registration, newest first. */
export const useRegistrationTrail = (id: string) =>
  useInfiniteQuery({
    queryKey: reviewKeys.trail(id),
    ...pagesOf('reviewTrail', { id }),
  });

type ClaimAct = 'claimReview' | 'releaseReview';

/** Takes a registration in hand, or gives it back. */
export const useClaimAct = <Name extends ClaimAct>(name: Name) =>
  useKeyedAct(name, {
    again: [[moneyKey, 'registrations']],
    shownAt: ({ id }) => reviewKeys.registration(id),
  });

type DepositAct = 'matchDeposit' | 'approveDeposit' | 'rejectDeposit' | 'releaseDeposit';

/** A decision about a deposit. What comes back is shown where the deposit is, and the queues are read again. */
export const useDepositAct = <Name extends DepositAct>(name: Name) =>
  useKeyedAct(name, { again: [[moneyKey]], shownAt: ({ id }) => reviewKeys.deposit(id) });

/** A decision about a registration. */
export const useDecision = () =>
  useKeyedAct('decideReview', { again: [[moneyKey]], shownAt: ({ id }) => reviewKeys.registration(id) });
