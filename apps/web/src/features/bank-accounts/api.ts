import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { confirmed } from '../../lib/session/step-up.ts';

export type BankAccount = CallOutput<'getBankAccount'>;
export type NewBankAccount = CallInput<'addBankAccount'>;

const accountsKey = ['bank-accounts'];
const oneKey = (id: string) => [...accountsKey, 'one', id];

/** Nobody else tells when the deposits are sent. */
const whileRequestedMs = 2_000;

export const useBankAccounts = () =>
  useInfiniteQuery({
    queryKey: [...accountsKey, 'list'],
    ...pagesOf('listBankAccounts', {}),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((one) => one.state === 'requested'))
        ? whileRequestedMs
        : false,
  });

export const useBankAccount = (id: string | undefined) =>
  useQuery({
    queryKey: oneKey(id ?? ''),
    ...oneOf('getBankAccount', id),
    refetchInterval: ({ state }) => (state.data?.state === 'requested' ? whileRequestedMs : false),
  });

const following = {
  again: [accountsKey],
  shownAt: ({ id }: BankAccount) => oneKey(id),
};

export const useAdd = () => useKeyedAct('addBankAccount', following);
export const useSetDefault = () => useKeyedAct('setDefaultBankAccount', following);
export const useRemove = () => useKeyedAct('removeBankAccount', { again: [accountsKey] });
export const useVerify = () => useKeyedAct('verifyBankAccount', { again: [accountsKey] });

/** The whole number, kept nowhere; undefined when the person would rather not prove themselves. */
export const revealNumber = async (id: string): Promise<string | undefined> =>
  (
    await confirmed({ purpose: 'bank_account.reveal', subjectId: id }, () =>
      call('revealBankAccount', { id }),
    )
  )?.number;
