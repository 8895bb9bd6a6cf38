import type { BankFileKind, BankItemState } from '@tael/contract/payments/files/states';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type BankFile = CallOutput<'getBankFile'>;
export type BankItem = CallOutput<'getBankItem'>;
export type Reconciliation = CallOutput<'getReconciliation'>;
export type Statement = Reconciliation['statement'];

const filesKey = ['bank-files'];
const statementsKey = ['bank-statements'];
const itemsKey = ['bank-items'];

export const useBankFiles = (kind: BankFileKind | undefined) =>
  useInfiniteQuery({
    queryKey: [...filesKey, 'list', kind],
    ...pagesOf('listBankFiles', { kind }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useBankFile = (id: string | undefined, known?: BankFile) =>
  useQuery({ queryKey: [...filesKey, 'one', id ?? ''], ...oneOf('getBankFile', id, known) });

export const useFilePayments = (id: string) =>
  useQuery({
    queryKey: [...filesKey, 'payments', id],
    queryFn: ({ signal }) => call('listFilePayments', { id }, { signal }),
    meta: { inPlace: true },
  });

export const useStatements = () =>
  useInfiniteQuery({
    queryKey: [...statementsKey, 'list'],
    ...pagesOf('listReconciliations'),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useReconciliation = (id: string | undefined) =>
  useQuery({ queryKey: [...statementsKey, 'one', id ?? ''], ...oneOf('getReconciliation', id) });

export const useItems = (state: BankItemState) =>
  useInfiniteQuery({
    queryKey: [...itemsKey, 'list', state],
    ...pagesOf('listBankItems', { state }),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useItem = (id: string | undefined, known?: BankItem) =>
  useQuery({ queryKey: [...itemsKey, 'one', id ?? ''], ...oneOf('getBankItem', id, known) });

export const useClaimItem = () => useKeyedAct('claimBankItem', { again: [itemsKey] });

/** A refused file changes with its item, and so does what its statement still waits for. */
export const useResolveItem = () =>
  useKeyedAct('resolveBankItem', { again: [itemsKey, filesKey, statementsKey] });
