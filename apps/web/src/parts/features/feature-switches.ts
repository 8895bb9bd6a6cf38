import { useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedWork } from '../../lib/queries/keyed-act.ts';

export type FeatureStanding = CallOutput<'listCustomerFeatures'>[number];
export type FeaturePlace = 'customer' | 'tenant';

const calls = {
  customer: { list: 'listCustomerFeatures', turn: 'switchCustomerFeature' },
  tenant: { list: 'listTenantFeatures', turn: 'switchTenantFeature' },
} as const;
const keyOf = (place: FeaturePlace, id: string) => ['features', place, id] as const;

/** How each feature stands for a customer or an operator. */
export const useFeatures = (place: FeaturePlace, id: string) =>
  useQuery({
    queryKey: keyOf(place, id),
    queryFn: ({ signal }) => call(calls[place].list, { id }, { signal }),
  });

export const useSwitchFeature = (place: FeaturePlace, id: string) =>
  useKeyedWork((input: CallInput<'switchCustomerFeature'>, key) => call(calls[place].turn, input, { key }), {
    again: [keyOf(place, id)],
  });
