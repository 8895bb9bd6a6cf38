import { skipToken, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';

export type WaySwitch = CallOutput<'switchWayOff'>;
/** Whose ways: a customer's, those of a tenant, or with neither those of the reader's own tenant. */
export type WayOwner = CallInput<'listWaySwitches'>;

const key = 'funding-methods';

export const useSwitches = (owner: WayOwner) =>
  useQuery({
    queryKey: [key, 'list', owner],
    queryFn: ({ signal }) => call('listWaySwitches', owner, { signal }),
  });

export const useSwitchOff = () => useKeyedAct('switchWayOff', { again: [[key]] });
export const useSwitchOn = () => useKeyedAct('switchWayOn', { again: [[key]] });

/** Whose methods are looked at. */
export const useOwner = (customerId: string | undefined) =>
  useQuery({ queryKey: [key, 'owner', customerId ?? ''], ...oneOf('getCustomer', customerId) });

/** The operators that a reader of the platform may choose from. */
export const useTenants = (isWanted: boolean) =>
  useQuery({
    queryKey: [key, 'tenants'],
    queryFn: isWanted ? ({ signal }) => call('listTenants', {}, { signal }) : skipToken,
    meta: { inPlace: true },
  });
