import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { DepositState } from '@tael/contract/funding/states';
import { isApiError } from '../../lib/api-error.ts';
import { useAttemptKey } from '../../lib/attempt-key.ts';
import { call, type CallInput, type CallOutput } from '../../lib/client.ts';
import { moneyKey } from '../../lib/live-balance.ts';

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

/** Nothing pushes a queue, so it is looked at again while somebody has it open. */
const lookAgainMs = 20_000;

/** Deposits page by page, newest first: the open ones, or those of one state. */
export const useDeposits = (state: DepositState | undefined) =>
  useInfiniteQuery({
    queryKey: reviewKeys.deposits(state),
    queryFn: ({ pageParam, signal }) =>
      call(
        'listFundingReviews',
        { ...(state && { state }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
    meta: { inPlace: true },
  });

/** One deposit wherever it stands; `known` is shown at once when the list has it already. */
export const useDeposit = (id: string | undefined, known?: Deposit) =>
  useQuery({
    queryKey: reviewKeys.deposit(id ?? ''),
    queryFn: id === undefined ? skipToken : ({ signal }) => call('getFundingReview', { id }, { signal }),
    ...(known && { placeholderData: known }),
    refetchInterval: lookAgainMs,
    meta: { inPlace: true },
  });

/** Transfers that belong to no deposit yet, newest first, many at once: one of them is being looked for. */
export const useTransfers = () =>
  useInfiniteQuery({
    queryKey: reviewKeys.transfers,
    queryFn: ({ pageParam, signal }) =>
      call('listIncomingTransfers', { limit: 100, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: lookAgainMs,
    meta: { inPlace: true },
  });

/** Registrations page by page, the longest waiting first; the old rows stay while those of another filter come. */
export const useRegistrations = (filter: RegistrationFilter) =>
  useInfiniteQuery({
    queryKey: reviewKeys.registrations(filter),
    queryFn: ({ pageParam, signal }) =>
      call('listReviews', { ...filter, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
    meta: { inPlace: true },
  });

export const useRegistration = (id: string | undefined) =>
  useQuery({
    queryKey: reviewKeys.registration(id ?? ''),
    queryFn: id === undefined ? skipToken : ({ signal }) => call('getReview', { id }, { signal }),
    refetchInterval: lookAgainMs,
    meta: { inPlace: true },
  });

/** Who did what with a registration, newest first. */
export const useRegistrationTrail = (id: string) =>
  useInfiniteQuery({
    queryKey: reviewKeys.trail(id),
    queryFn: ({ pageParam, signal }) =>
      call('reviewTrail', { id, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    meta: { inPlace: true },
  });

type ClaimAct = 'claimReview' | 'releaseReview';

/** Takes a registration in hand, or gives it back. */
export const useClaimAct = <Name extends ClaimAct>(name: Name) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: CallInput<Name>): Promise<Registration> => call(name, input),
    onSuccess: (registration) => {
      queries.setQueryData(reviewKeys.registration(registration.id), registration);
      return queries.invalidateQueries({ queryKey: [moneyKey, 'registrations'] });
    },
    meta: { inPlace: true },
  });
};

type DepositAct = 'matchDeposit' | 'approveDeposit' | 'rejectDeposit' | 'releaseDeposit';

/** A decision about a deposit. What comes back is shown where the deposit is, and the queues are read again. */
export const useDepositAct = <Name extends DepositAct>(name: Name) => {
  const queries = useQueryClient();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (input: CallInput<Name> & { readonly id: string }): Promise<Deposit> =>
      call(name, input, { key: keyOf(input) }),
    onSuccess: (deposit) => {
      queries.setQueryData(reviewKeys.deposit(deposit.id), deposit);
      return queries.invalidateQueries({ queryKey: [moneyKey] });
    },
    meta: { inPlace: true },
  });
};

/** A decision about a registration. */
export const useDecision = () => {
  const queries = useQueryClient();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (input: CallInput<'decideReview'>) => call('decideReview', input, { key: keyOf(input) }),
    onSuccess: (registration) => {
      queries.setQueryData(reviewKeys.registration(registration.id), registration);
      return queries.invalidateQueries({ queryKey: [moneyKey] });
    },
    meta: { inPlace: true },
  });
};

/** Whether somebody else was faster: what is on the screen is no longer so. */
export const isOvertaken = (error: unknown): boolean =>
  isApiError(error) && ['conflict', 'illegal_transition', 'review_claimed'].includes(error.code);

/** Reads again what was decided about meanwhile. */
export const useReadAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [moneyKey] });
};
