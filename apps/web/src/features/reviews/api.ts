import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DepositState } from '@tael/contract/funding/states';
import type { CallInput, CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useObjectVote } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type Deposit = CallOutput<'getFundingReview'>;
export type IncomingTransfer = CallOutput<'listIncomingTransfers'>['items'][number];
export type HeldIntent = CallOutput<'getFundingIntentReview'>;
export type Registration = CallOutput<'getReview'>;
export type RegistrationLine = CallOutput<'listReviews'>['items'][number];

/** How the queue is narrowed; an absent state means whatever waits. */
export type RegistrationFilter = Omit<CallInput<'listReviews'>, 'limit' | 'cursor'>;

/** Under the money's key, so that the counts of the overview are asked for again after each decision. */
export const reviewKeys = {
  deposits: (state: DepositState | undefined) => [moneyKey, 'funding-reviews', 'list', state ?? 'open'],
  deposit: (id: string) => [moneyKey, 'funding-reviews', 'one', id],
  heldIntent: (id: string) => [moneyKey, 'held-funding', 'one', id],
  transfers: [moneyKey, 'funding-reviews', 'transfers'],
  registrations: (filter: RegistrationFilter) => [moneyKey, 'registrations', 'list', filter],
  registration: (id: string) => [moneyKey, 'registrations', 'one', id],
  history: (id: string) => [moneyKey, 'registrations', 'history', id],
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

export const useHeldIntent = (id: string | undefined, known?: HeldIntent) =>
  useQuery({
    queryKey: reviewKeys.heldIntent(id ?? ''),
    ...oneOf('getFundingIntentReview', id, known),
    refetchInterval: queueAgainMs,
  });

export const useHeldAct = (name: 'creditHeldIntent' | 'refundHeldIntent') =>
  useKeyedAct(name, { again: [[moneyKey]], shownAt: ({ id }) => reviewKeys.heldIntent(id) });

/** Proposes a sender for a customer's whitelist. */
export const useTrustSenderOf = () => useKeyedAct('trustSenderOf', { again: [[moneyKey]] });

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
export const useRegistrationHistory = (id: string) =>
  useInfiniteQuery({
    queryKey: reviewKeys.history(id),
    ...pagesOf('reviewHistory', { id }),
  });

type ClaimAct = 'claimReview' | 'releaseReview';

/** Takes a registration in hand, or gives it back. */
export const useClaimAct = <Name extends ClaimAct>(name: Name) =>
  useKeyedAct(name, {
    again: [[moneyKey, 'registrations']],
    shownAt: ({ id }) => reviewKeys.registration(id),
  });

type DepositAct = 'matchDeposit' | 'rejectDeposit' | 'releaseDeposit';

/** A decision about a deposit. What comes back is shown where the deposit is, and the queues are read again. */
export const useDepositAct = <Name extends DepositAct>(name: Name) =>
  useKeyedAct(name, { again: [[moneyKey]], shownAt: ({ id }) => reviewKeys.deposit(id) });

/** A vote for a deposit; undefined where the person would rather not confirm it. */
export const useDepositVote = () =>
  useObjectVote('approveDeposit', {
    again: [[moneyKey]],
    shownAt: (answer) => answer && reviewKeys.deposit(answer.id),
  });

/** A decision about a registration; undefined where it is a vote that the person would rather not confirm. */
export const useDecision = () =>
  useObjectVote('decideReview', {
    again: [[moneyKey]],
    shownAt: (answer) => answer && reviewKeys.registration(answer.id),
  });
