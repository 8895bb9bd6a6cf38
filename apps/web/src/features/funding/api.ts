import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DepositState } from '@tael/contract/funding/states';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { given, pagesOf } from '../../lib/queries/pages.ts';

export type Deposit = CallOutput<'getDeposit'>;
/** What narrows the list, its totals and its export alike; what is empty narrows nothing. */
export type DepositFilters = {
  readonly [Name in keyof CallInput<'totalDeposits'>]?: CallInput<'totalDeposits'>[Name] | '' | undefined;
};
type DepositsListedAs = DepositFilters & { readonly sort?: CallInput<'listDeposits'>['sort'] };
export type Notice = CallInput<'announceDeposit'>;

export const fundingKeys = {
  instructions: ['funding', 'instructions'],
  list: (filters: DepositsListedAs) => [moneyKey, 'deposits', 'list', filters],
  totals: (filters: DepositFilters) => [moneyKey, 'deposits', 'totals', filters],
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

/** Deposits page by page, newest first unless they are sorted. */
export const useDeposits = (filters: DepositsListedAs) =>
  useInfiniteQuery({
    queryKey: fundingKeys.list(filters),
    ...pagesOf('listDeposits', filters),
    placeholderData: keepPreviousData,
  });

/** What exactly the listed deposits come to. */
export const useDepositTotals = (filters: DepositFilters) =>
  useQuery({
    queryKey: fundingKeys.totals(filters),
    queryFn: ({ signal }) => call('totalDeposits', given<'totalDeposits'>(filters), { signal }),
    placeholderData: keepPreviousData,
  });

export const useDeposit = (id: string | undefined) =>
  useQuery({
    queryKey: fundingKeys.one(id ?? ''),
    ...oneOf('getDeposit', id),
    refetchInterval: ({ state }) => (state.data && moving.includes(state.data.state) ? whileMovingMs : false),
  });

/** Announces a transfer under the key of its draft: a repeated press is the same notice. */
export const useAnnounce = (key: string) =>
  useKeyedAct('announceDeposit', { key, again: [[moneyKey]], shownAt: ({ id }) => fundingKeys.one(id) });

/** Hands in the proof of a transfer that was announced without one. */
export const useAddProof = () =>
  useKeyedAct('addDepositProof', { again: [[moneyKey]], shownAt: ({ id }) => fundingKeys.one(id) });

/** Makes the sandbox bank take this very deposit in. */
export const useArrival = () =>
  useKeyedWork(
    ({ amount, senderName, paymentNumber }: Deposit) =>
      call('sandboxIncomingTransfer', { amount: amount.amount, senderName, paymentNumber }),
    { again: [[moneyKey]] },
  );
