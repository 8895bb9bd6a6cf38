import { useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';

export type ZelleFunding = CallOutput<'getZelleFunding'>;
export type ZelleTerms = CallOutput<'zelleTerms'>;

const zelleKey = [moneyKey, 'funding-intents', 'zelle'];
const paymentKey = (id: string) => [...zelleKey, 'one', id];
/** Somebody is about to pay: nobody else tells when they have. */
const whileOpenMs = 2_000;
const whileMovingMs = 10_000;

export const useZelleTerms = () =>
  useQuery({ queryKey: [...zelleKey, 'terms'], queryFn: () => call('zelleTerms', {}) });

export const useOpenZelle = () =>
  useKeyedAct('openZelleFunding', {
    again: [[moneyKey, 'funding-intents']],
    shownAt: ({ id }) => paymentKey(id),
  });

export const useZelleFunding = (id: string | undefined) =>
  useQuery({
    queryKey: paymentKey(id ?? ''),
    ...oneOf('getZelleFunding', id),
    refetchInterval: ({ state: { data } }) => {
      if (data?.state === 'waiting') return whileOpenMs;
      return data?.state === 'review' && whileMovingMs;
    },
  });

/** Lets a payment arrive in the sandbox. */
export const useZellePayment = () =>
  useKeyedWork((input: CallInput<'sandboxZellePayment'>) => call('sandboxZellePayment', input), {
    again: [[moneyKey]],
  });
