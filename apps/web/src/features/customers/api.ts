import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '../../lib/client.ts';
import { useKeyedAct } from '../../lib/keyed-act.ts';
import { moneyKey } from '../../lib/live-balance.ts';
import { oneOf } from '../../lib/one.ts';
import { pagesOf } from '../../lib/pages.ts';

export type Customer = CallOutput<'getCustomer'>;
export type CustomerLine = CallOutput<'listCustomers'>['items'][number];
export type CustomerFilter = Omit<CallInput<'listCustomers'>, 'limit' | 'cursor'>;

const customerKeys = {
  all: [moneyKey, 'customers'],
  list: (filter: CustomerFilter) => [moneyKey, 'customers', 'list', filter],
  one: (id: string) => [moneyKey, 'customers', 'one', id],
  trail: (id: string) => [moneyKey, 'customers', 'trail', id],
} as const;

/** Customers page by page, newest first; the old rows stay while those of another filter come. */
export const useCustomers = (filter: CustomerFilter) =>
  useInfiniteQuery({
    queryKey: customerKeys.list(filter),
    ...pagesOf('listCustomers', filter),
    placeholderData: keepPreviousData,
  });

export const useCustomer = (id: string | undefined) =>
  useQuery({
    queryKey: customerKeys.one(id ?? ''),
    ...oneOf('getCustomer', id),
  });

/** Who did what with a customer, newest first. */
export const useCustomerTrail = (id: string) =>
  useInfiniteQuery({
    queryKey: customerKeys.trail(id),
    ...pagesOf('customerTrail', { id }),
  });

export const standingCalls = {
  suspend: 'suspendCustomer',
  restrict: 'restrictCustomer',
  reinstate: 'reinstateCustomer',
} as const;
export type StandingAct = keyof typeof standingCalls;

/** A change of a customer's standing. What comes back is shown at once, and the lists are read again. */
export const useStandingAct = <Act extends StandingAct>(act: Act) =>
  useKeyedAct(standingCalls[act], {
    again: [customerKeys.all],
    shownAt: ({ id }) => customerKeys.one(id),
  });
