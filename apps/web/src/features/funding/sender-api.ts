import { useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';

export type Sender = CallOutput<'listSenders'>[number];

const sendersKey = [moneyKey, 'funding-senders'];

export const useSenders = () => useQuery({ queryKey: sendersKey, queryFn: () => call('listSenders', {}) });
export const useTrustSender = () => useKeyedAct('trustSender', { again: [sendersKey] });
export const useRemoveSender = () => useKeyedAct('removeSender', { again: [sendersKey] });
