import type { PaymentRail, PaymentState } from '@tael/contract/payments/outgoing/states';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { given, pagesOf } from '../../lib/queries/pages.ts';
import { departmentsKey } from '../../parts/people/people.ts';

export type Payment = CallOutput<'listPayments'>['items'][number];
export type PaymentDetail = CallOutput<'getPayment'>;
export type PaymentFigures = CallOutput<'summarizePayments'>;
export type PaymentFilters = {
  readonly [Name in keyof CallInput<'totalPayments'>]?: CallInput<'totalPayments'>[Name] | '' | undefined;
};
type ListedAs = PaymentFilters & { readonly sort?: CallInput<'listPayments'>['sort'] };

export const paymentsKey = [moneyKey, 'payments'];
export const paymentKey = (id: string) => [...paymentsKey, 'one', id];

export const usePayments = (filters: ListedAs) =>
  useInfiniteQuery({
    queryKey: [...paymentsKey, 'list', filters],
    ...pagesOf('listPayments', filters),
    placeholderData: keepPreviousData,
  });

/** What exactly the listed payments come to. */
export const usePaymentTotals = (filters: PaymentFilters) =>
  useQuery({
    queryKey: [...paymentsKey, 'totals', filters],
    queryFn: ({ signal }) => call('totalPayments', given<'totalPayments'>(filters), { signal }),
    placeholderData: keepPreviousData,
  });

export const usePaymentFigures = (rail: PaymentRail) =>
  useQuery({
    queryKey: [...paymentsKey, 'figures', rail],
    queryFn: ({ signal }) => call('summarizePayments', { rail }, { signal }),
    meta: { inPlace: true },
  });

/** The departments that a payment can belong to. */
export const useDepartmentChoices = (isWanted: boolean) =>
  useQuery({
    queryKey: departmentsKey,
    queryFn: ({ signal }) => call('listDepartments', {}, { signal }),
    enabled: isWanted,
    meta: { inPlace: true },
  });

/** What still moves is asked about again; no push tells what a bank or a reviewer does. */
const whileMovingMs = 10_000;
const moving: readonly PaymentState[] = ['in_approval', 'pending_review', 'queued', 'submitted'];

export const usePayment = (id: string | undefined) =>
  useQuery({
    queryKey: paymentKey(id ?? ''),
    ...oneOf('getPayment', id),
    refetchInterval: ({ state }) => (state.data && moving.includes(state.data.state) ? whileMovingMs : false),
  });

const afterAct = { again: [[moneyKey]], shownAt: ({ id }: PaymentDetail) => paymentKey(id) };

export const useCancelPayment = () => useKeyedAct('cancelPayment', afterAct);
export const useRecallPayment = () => useKeyedAct('recallPayment', afterAct);
