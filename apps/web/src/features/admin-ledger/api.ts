import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type LatestCheck = CallOutput<'latestLedgerCheck'>;
export type Check = CallOutput<'checkLedger'>;
export type Total = Check['totals'][number];
export type Account = CallOutput<'getLedgerAccount'>;
export type Entry = CallOutput<'listLedgerEntries'>['items'][number];
/** What an account is called, as each leg of an entry carries it. */
export type AccountName = Entry['debit'];

/** One line of the totals: the accounts of a kind in a currency. */
export interface Kind {
  readonly kind: string;
  readonly currency: string;
}

const ledgerKey = 'admin-ledger';
const keys = {
  all: [ledgerKey],
  check: [ledgerKey, 'check'],
  accounts: (of: Kind) => [ledgerKey, 'accounts', of],
  account: (id: string) => [ledgerKey, 'account', id],
  entries: (id: string) => [ledgerKey, 'entries', id],
} as const;

const whileRunningMs = 1_500;

/** The last check, asked about again while one is running, whoever began it. */
export const useLatestCheck = () =>
  useQuery({
    queryKey: keys.check,
    queryFn: ({ signal }) => call('latestLedgerCheck', {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.isRunning ? whileRunningMs : false),
    meta: { inPlace: true },
  });

/** Checks the books now. What it finds is on the board at once, and the figures beside it are asked for anew. */
export const useCheckNow = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('checkLedger', {}),
    onSuccess: (check) => queries.setQueryData<LatestCheck>(keys.check, { isRunning: false, check }),
    // A refusal tells that somebody else's is running, a silence that ours still is: the board follows it either way.
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
    meta: { inPlace: true },
  });
};

/** The accounts of one kind and currency page by page, newest first, with their balances now. */
export const useAccounts = (of: Kind | undefined) =>
  useInfiniteQuery({
    queryKey: keys.accounts(of ?? { kind: '', currency: '' }),
    ...pagesOf('listLedgerAccounts', of),
    enabled: of !== undefined,
    placeholderData: keepPreviousData,
  });

/** One account; `known` is shown at once when a list has it already. */
export const useAccount = (id: string | undefined, known?: Account) =>
  useQuery({
    queryKey: keys.account(id ?? ''),
    ...oneOf('getLedgerAccount', id, known),
  });

export const useEntries = (id: string) =>
  useInfiniteQuery({
    queryKey: keys.entries(id),
    ...pagesOf('listLedgerEntries', { id, limit: 10 }),
  });
