import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ChainName } from '@tael/contract/funding/chain/states';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

type UsdcFunding = CallOutput<'usdcFunding'>;
export type ChainToFund = UsdcFunding['chains'][number];
export type UsdcTerms = UsdcFunding['terms'];
export type ChainFinding = CallOutput<'listChainFindings'>['items'][number];
export type ChainDeposit = CallOutput<'listChainDeposits'>['items'][number];

const usdcKey = [moneyKey, 'usdc', 'funding'];
const depositsKey = [moneyKey, 'usdc', 'deposits'];

/** Nobody tells of a block: while a deposit is confirmed it is looked for, and for a first one less often. */
const whileConfirmingMs = 2_000;
const whileOpenMs = 5_000;

export const useUsdc = () =>
  useQuery({ queryKey: usdcKey, queryFn: () => call('usdcFunding', {}), refetchInterval: whileOpenMs * 2 });

/** What was sent to one's addresses, newest first; of one chain where it is given. */
export const useChainDeposits = (chain?: ChainName) =>
  useInfiniteQuery({
    queryKey: [...depositsKey, chain],
    ...pagesOf('listChainDeposits', { chain }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((one) => one.state === 'confirming'))
        ? whileConfirmingMs
        : whileOpenMs,
  });

/** How far each chain was read; asked again while it is looked at. */
export const useChainStandings = () =>
  useQuery({
    queryKey: ['chains', 'standings'],
    queryFn: () => call('listChainStandings', {}),
    refetchInterval: whileOpenMs,
  });

/** Transfers that credited nobody, newest first. */
export const useChainFindings = () =>
  useInfiniteQuery({
    queryKey: ['chains', 'findings'],
    ...pagesOf('listChainFindings', {}),
    placeholderData: keepPreviousData,
  });

export const useCreateAddress = () => useKeyedAct('createChainAddress', { again: [usdcKey] });

/** Lets somebody send test USDC, where the chain is the sandbox's. */
export const useFaucet = () =>
  useKeyedWork(
    ({ chain, address, amount }: { chain: ChainName; address: string; amount: string }) =>
      call('sandboxChainTransfer', { chain, to: address, amount }),
    { again: [depositsKey] },
  );

type ChainLever =
  | { readonly lever: 'transfer'; readonly input: CallInput<'sandboxChainTransfer'> }
  | { readonly lever: 'reorganization'; readonly input: CallInput<'sandboxChainReorganization'> }
  | { readonly lever: 'state'; readonly input: CallInput<'sandboxChainState'> };

/** Makes something go wrong on a chain of the sandbox. */
export const useChainLever = () =>
  useKeyedWork(
    ({ lever, input }: ChainLever): Promise<unknown> => {
      switch (lever) {
        case 'transfer':
          return call('sandboxChainTransfer', input);
        case 'reorganization':
          return call('sandboxChainReorganization', input);
        case 'state':
          return call('sandboxChainState', input);
      }
    },
    { again: [usdcKey, depositsKey] },
  );
