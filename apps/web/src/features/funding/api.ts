import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { DepositState } from '@tael/contract/funding/states';
import { call, type CallInput, type CallOutput } from '../../lib/client.ts';
import { moneyKey } from '../../lib/live-balance.ts';

export type Deposit = CallOutput<'getDeposit'>;
export type Notice = CallInput<'announceDeposit'>;

export const fundingKeys = {
  instructions: ['funding', 'instructions'],
  list: (state: DepositState | undefined) => [moneyKey, 'deposits', 'list', state ?? ''],
  one: (id: string) => [moneyKey, 'deposits', 'one', id],
} as const;

/** What still moves is asked about again; nobody else tells when an admin has decided. */
const whileMovingMs = 5_000;
const moving: readonly DepositState[] = ['announced', 'matched', 'on_hold'];

export const useBankInstructions = () =>
  useQuery({
    queryKey: fundingKeys.instructions,
    queryFn: () => call('bankInstructions', {}),
    staleTime: Infinity,
    meta: { inPlace: true },
  });

/** Deposits page by page, newest first. */
export const useDeposits = (state: DepositState | undefined) =>
  useInfiniteQuery({
    queryKey: fundingKeys.list(state),
    queryFn: ({ pageParam, signal }) =>
      call('listDeposits', { ...(state && { state }), ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });

export const useDeposit = (id: string | undefined) =>
  useQuery({
    queryKey: fundingKeys.one(id ?? ''),
    queryFn: id === undefined ? skipToken : ({ signal }) => call('getDeposit', { id }, { signal }),
    refetchInterval: ({ state }) => (state.data && moving.includes(state.data.state) ? whileMovingMs : false),
    meta: { inPlace: true },
  });

/** Announces a transfer under the key of its draft: a repeated press is the same notice. */
export const useAnnounce = (key: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (notice: Notice) => call('announceDeposit', notice, { key }),
    onSuccess: (deposit) => {
      queries.setQueryData(fundingKeys.one(deposit.id), deposit);
      return queries.invalidateQueries({ queryKey: [moneyKey] });
    },
    meta: { inPlace: true },
  });
};

/** Makes the sandbox bank take this very deposit in. */
export const useArrival = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ amount, senderName, paymentNumber }: Deposit) =>
      call('sandboxIncomingTransfer', { amount: amount.amount, senderName, paymentNumber }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [moneyKey] }),
    meta: { inPlace: true },
  });
};
