import { useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';

export type TopUp = CallOutput<'saveTopUp'>;

const topUpKey = [moneyKey, 'top-up'];

/** Null where none was ever set up. */
export const useTopUp = () => useQuery({ queryKey: topUpKey, queryFn: () => call('getTopUp', {}) });
const after = { again: [topUpKey] };
export const useSaveTopUp = () => useKeyedAct('saveTopUp', after);
export const useStopTopUp = () => useKeyedAct('stopTopUp', after);
