import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { confirmed } from '../../lib/session/step-up.ts';

export type AccountTransfer = CallOutput<'getAccountTransfer'>;
export type NewTransfer = { readonly [Name in keyof CallInput<'prepareAccountTransfer'>]-?: string };
/** What was entered, with another transfer like it. */
export type PreparedTransfer = CallOutput<'prepareAccountTransfer'>;
/** What narrows the list and its export alike; what is empty narrows nothing. */
export type TransferFilters = {
  readonly [Name in keyof Omit<CallInput<'exportAccountTransfers'>, 'format'>]?:
    CallInput<'exportAccountTransfers'>[Name] | '' | undefined;
};

const transfersKey = [moneyKey, 'account-transfers'];
const oneKey = (id: string) => [...transfersKey, 'one', id];

/** The account as others reach it, and what it has. */
export const useOwnAccount = () =>
  useQuery({
    queryKey: [...transfersKey, 'own'],
    queryFn: ({ signal }) => call('getOwnAccount', {}, { signal }),
    meta: { inPlace: true },
  });

export const useTransfers = (filters: TransferFilters) =>
  useInfiniteQuery({
    queryKey: [...transfersKey, 'list', filters],
    ...pagesOf('listAccountTransfers', filters),
    placeholderData: keepPreviousData,
  });

export const useTransfer = (id: string | undefined) =>
  useQuery({ queryKey: oneKey(id ?? ''), ...oneOf('getAccountTransfer', id) });

/** Checks whom it is for. Each press is a check of its own: what is typed may have changed meanwhile. */
export const usePrepare = () =>
  useKeyedAct('prepareAccountTransfer', { again: [transfersKey], shownAt: ({ id }) => oneKey(id) });

/** Sends what was shown, which is confirmed anew; undefined when the person would rather not. */
export const useSend = () =>
  useKeyedWork(
    (input: CallInput<'sendAccountTransfer'>, key): Promise<AccountTransfer | undefined> =>
      confirmed({ purpose: 'transfer.send', subjectId: input.id }, () =>
        call('sendAccountTransfer', input, { key }),
      ),
    { again: [[moneyKey]], shownAt: (sent) => sent && oneKey(sent.id) },
  );

export const useCancel = () =>
  useKeyedAct('cancelAccountTransfer', { again: [transfersKey], shownAt: ({ id }) => oneKey(id) });
