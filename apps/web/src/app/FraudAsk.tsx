import { Suspense, useState } from 'react';
import { lazy } from '../ui/page/lazy.ts';
import { useOpenFraudAlerts, type FraudAlert } from '../parts/fraud/fraud-alerts.ts';

const FraudDialog = lazy(() => import('../parts/fraud/FraudDialog.tsx'));

/** Asks about a purchase for which a card was frozen, wherever in the console its holder is; one after the other. */
export const FraudAsk = () => {
  const declined = useOpenFraudAlerts().filter(({ isDeclined }) => isDeclined);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // Answered ones leave the list at once, and the dialog still has something to say about them.
  const [shown, setShown] = useState<FraudAlert>();
  const next = declined.find(({ id }) => !left.has(id));
  if (!shown && next) setShown(next);
  if (!shown) return null;
  const close = () => {
    setLeft((before) => new Set([...before, shown.id]));
    setShown(undefined);
  };
  return (
    <Suspense>
      <FraudDialog key={shown.id} alert={shown} onClose={close} />
    </Suspense>
  );
};
