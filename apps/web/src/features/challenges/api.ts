import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../lib/session/can.tsx';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { messagesKey } from '../../lib/messages/message-text.ts';

export type Challenge = CallOutput<'listChallenges'>[number];

/** Under the messages, because the server wakes the console for both. */
const challengesKey = [messagesKey, 'challenges'];
const lookAgainMs = 60_000;

/** Purchases that wait for the reader's yes or no. */
export const useChallenges = (): readonly Challenge[] => {
  const isHolder = useCan('card:freeze');
  const { data = [] } = useQuery({
    queryKey: challengesKey,
    queryFn: ({ signal }) => call('listChallenges', {}, { signal }),
    refetchInterval: lookAgainMs,
    enabled: isHolder,
    meta: { inPlace: true },
  });
  return data;
};

/** The answer stands in the timeline of the card at once. */
export const useAnswerChallenge = () =>
  useKeyedAct('answerChallenge', { again: [challengesKey, [moneyKey, 'cards']] });
