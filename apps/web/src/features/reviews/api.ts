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

/** Under the money's key, so that the counts of the overview are asked for again after each decision. */
export const reviewKeys = {
  deposits: (state: DepositState | undefined) => [moneyKey, 'funding-reviews', 'list', state ?? 'open'],
  deposit: (id: string) => [moneyKey, 'funding-reviews', 'one', id],
  transfers: [moneyKey, 'funding-reviews', 'transfers'],
  registrations: [moneyKey, 'registrations', 'list'],
  registration: (id: string) => [moneyKey, 'registrations', 'one', id],
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

/** Registrations that wait for a decision, the longest waiting first. */
export const useRegistrations = () =>
  useInfiniteQuery({
    queryKey: reviewKeys.registrations,
    queryFn: ({ pageParam, signal }) =>
      call('listReviews', { ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: lookAgainMs,
    meta: { inPlace: true },
  });

export const useRegistration = (id: string | undefined, known?: Registration) =>
  useQuery({
    queryKey: reviewKeys.registration(id ?? ''),
    queryFn: id === undefined ? skipToken : ({ signal }) => call('getReview', { id }, { signal }),
    ...(known && { placeholderData: known }),
    meta: { inPlace: true },
  });

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
  isApiError(error) && (error.code === 'conflict' || error.code === 'illegal_transition');

/** Reads again what was decided about meanwhile. */
export const useReadAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [moneyKey] });
};
