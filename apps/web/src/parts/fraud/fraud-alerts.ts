import { useQuery } from '@tanstack/react-query';
import type { FraudAlertState } from '@tael/contract/fraud/states';
import { useCan, useSees } from '../../lib/session/can.tsx';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { now } from '../../lib/clock.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { messagesKey } from '../../lib/messages/message-text.ts';
import { given } from '../../lib/queries/pages.ts';

export type FraudAlert = CallOutput<'answerFraudAlert'>;

interface AlertFilter {
  readonly state?: FraudAlertState;
  readonly cardId?: string;
  readonly transactionId?: string;
}

/** Under the messages, because the server wakes the console for both. */
const alertsKey = [messagesKey, 'fraud-alerts'];
const lookAgainMs = 60_000;

/** The newest fraud alerts of the cards that the reader sees. */
export const useFraudAlerts = (filter: AlertFilter, isWanted = true): readonly FraudAlert[] => {
  const { data } = useQuery({
    queryKey: [...alertsKey, filter],
    queryFn: ({ signal }) => call('listFraudAlerts', given<'listFraudAlerts'>(filter), { signal }),
    refetchInterval: lookAgainMs,
    enabled: isWanted,
    meta: { inPlace: true },
  });
  return data?.items ?? [];
};

/** All about a purchase of a customer, for staff who may read them. */
export const useBackOfficeFraudAlerts = (transactionId: string): readonly FraudAlert[] => {
  const mayRead = useSees('fraud.review:read');
  const { data } = useQuery({
    queryKey: [...alertsKey, 'of', transactionId],
    queryFn: ({ signal }) =>
      call('listFraudReviews', given<'listFraudReviews'>({ transactionId }), { signal }),
    refetchInterval: lookAgainMs,
    enabled: mayRead,
    meta: { inPlace: true },
  });
  return data?.items ?? [];
};

/** Those that the reader may answer, and still in time. */
export const useOpenFraudAlerts = (): readonly FraudAlert[] =>
  useFraudAlerts({ state: 'open' }, useCan('card:freeze')).filter(
    ({ expiresAt }) => Date.parse(expiresAt) > now(),
  );

/** The answer freezes or unfreezes a card, and may draft a dispute. */
export const useAnswerFraudAlert = () => useKeyedAct('answerFraudAlert', { again: [alertsKey, [moneyKey]] });
