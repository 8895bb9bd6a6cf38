import { Suspense, useCallback, useState } from 'react';
import { lazy } from '../ui/page/lazy.ts';
import { useChallenges } from '../features/challenges/api.ts';
import { FraudAsk } from './FraudAsk.tsx';

const ChallengeDialog = lazy(() => import('../features/challenges/parts/ChallengeDialog.tsx'));

/**
 * Asks about a purchase that waits for the holder, wherever in the console they are; one after the other, and about the
 * unusual ones that wait for nothing when none does.
 */
export const ChallengeAsk = () => {
  const waiting = useChallenges();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // Answered ones leave the list at once, and the dialog still has something to say about them.
  const [shown, setShown] = useState<(typeof waiting)[number]>();
  const next = waiting.find(({ id }) => !left.has(id));
  if (!shown && next) setShown(next);
  const close = useCallback(() => {
    if (shown) setLeft((before) => new Set([...before, shown.id]));
    setShown(undefined);
  }, [shown]);
  return shown ? (
    <Suspense>
      <ChallengeDialog key={shown.id} challenge={shown} onClose={close} />
    </Suspense>
  ) : (
    <FraudAsk />
  );
};
