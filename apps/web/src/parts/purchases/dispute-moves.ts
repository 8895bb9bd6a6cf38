import type { CallOutput } from '../../lib/calls/client.ts';
import { useWords } from '../../lib/words/language.ts';
import { useUser } from '../../lib/session/session.ts';

type Move = CallOutput<'getDispute'>['history'][number];

/** What is said of a move of a dispute: who made it, what the merchant did that caused it, and why. */
export const useMoveText = (): ((move: Pick<Move, 'actor' | 'cause' | 'note'>) => string) => {
  const words = useWords('disputes');
  const { email } = useUser();
  const names: Readonly<Record<string, string>> = {
    system: words.system,
    network: words.network,
    operations: words.operations,
    [email]: words.you(email),
  };
  return ({ actor, cause, note }) =>
    [names[actor] ?? actor, cause && words.cause[cause], note].filter(Boolean).join(' · ');
};
