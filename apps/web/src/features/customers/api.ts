import {
  keepPreviousData,
  skipToken,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/client.ts';
import { moneyKey } from '../../lib/live-balance.ts';
import { useAttemptKey } from '../../lib/attempt-key.ts';

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
    queryFn: ({ pageParam, signal }) =>
      call('listCustomers', { ...filter, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });

export const useCustomer = (id: string | undefined) =>
  useQuery({
    queryKey: customerKeys.one(id ?? ''),
    queryFn: id === undefined ? skipToken : ({ signal }) => call('getCustomer', { id }, { signal }),
    meta: { inPlace: true },
  });

/** Who did what with a customer, newest first. */
export const useCustomerTrail = (id: string) =>
  useInfiniteQuery({
    queryKey: customerKeys.trail(id),
    queryFn: ({ pageParam, signal }) =>
      call('customerTrail', { id, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    meta: { inPlace: true },
  });

export const standingCalls = {
  suspend: 'suspendCustomer',
  restrict: 'restrictCustomer',
  reinstate: 'reinstateCustomer',
} as const;
export type StandingAct = keyof typeof standingCalls;

/** A change of a customer's standing. What comes back is shown at once, and the lists are read again. */
export const useStandingAct = <Act extends StandingAct>(act: Act) => {
  const queries = useQueryClient();
  const keyOf = useAttemptKey();
  return useMutation({
    mutationFn: (input: CallInput<(typeof standingCalls)[Act]>): Promise<Customer> =>
      call(standingCalls[act], input, { key: keyOf(input) }),
    onSuccess: (customer) => {
      queries.setQueryData(customerKeys.one(customer.id), customer);
      return queries.invalidateQueries({ queryKey: customerKeys.all });
    },
    meta: { inPlace: true },
  });
};
