import type { CustomerSection } from '@tael/contract/reporting/figure-lists';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type Customer = CallOutput<'getCustomer'>;
export type CustomerLine = CallOutput<'listCustomers'>['items'][number];
export type CustomerLines = CallOutput<'customerOverview'>['sections'][number];
export type CustomerFilter = Omit<CallInput<'listCustomers'>, 'limit' | 'cursor'>;

const customerKeys = {
  all: [moneyKey, 'customers'],
  list: (filter: CustomerFilter) => [moneyKey, 'customers', 'list', filter],
  one: (id: string) => [moneyKey, 'customers', 'one', id],
  history: (id: string) => [moneyKey, 'customers', 'history', id],
  overview: (id: string) => [moneyKey, 'customers', 'overview', id],
  lines: (id: string, section: CustomerSection) => [moneyKey, 'customers', 'lines', id, section],
  tags: [moneyKey, 'customers', 'tags'],
  notes: (id: string) => ['customer-notes', id],
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
export const useCustomerHistory = (id: string) =>
  useInfiniteQuery({
    queryKey: customerKeys.history(id),
    ...pagesOf('customerHistory', { id }),
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

/** The tags that customers have. */
export const useCustomerTags = () =>
  useQuery({ queryKey: customerKeys.tags, queryFn: () => call('listCustomerTags', {}) });

/** Changes how staff files a customer. */
export const useAnnotate = () =>
  useKeyedAct('annotateCustomer', {
    again: [customerKeys.all],
    shownAt: ({ id }) => customerKeys.one(id),
  });

/** What staff wrote about a customer, newest first. */
export const useCustomerNotes = (id: string) =>
  useInfiniteQuery({ queryKey: customerKeys.notes(id), ...pagesOf('listCustomerNotes', { id }) });

export const useAddNote = (customerId: string) =>
  useKeyedAct('addCustomerNote', { again: [customerKeys.notes(customerId)] });

/** Everything of a customer at once: its balances, and the newest of each kind. */
export const useCustomerOverview = (id: string) =>
  useQuery({ queryKey: customerKeys.overview(id), ...oneOf('customerOverview', id) });

/** All of one kind that a customer has, newest first. */
export const useCustomerLines = (id: string, section: CustomerSection) =>
  useInfiniteQuery({
    queryKey: customerKeys.lines(id, section),
    ...pagesOf('customerLines', { id, section }),
  });

/** Opens the console as the customer sees it. */
export const useOpenView = () => useKeyedAct('openCustomerView', { again: [] });
