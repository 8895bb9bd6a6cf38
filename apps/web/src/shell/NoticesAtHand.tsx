import { Suspense, useEffect, useState } from 'react';
import { areNoticesWaiting } from '../lib/notices.ts';
import { whenAtHand } from '../lib/when-at-hand.ts';
import { Notices } from './late-overlays.ts';

/** Notices, once somebody is at hand to read them: what is said before is shown then. The other overlays come along. */
export const NoticesAtHand = () => {
  const [isDue, setDue] = useState(areNoticesWaiting);
  useEffect(() => whenAtHand(() => setDue(true)), []);
  return isDue ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
};
