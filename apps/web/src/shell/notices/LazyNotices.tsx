import { Suspense, useEffect, useState } from 'react';
import { areNoticesWaiting } from '../../lib/words/notices.ts';
import { onFirstInput } from '../../lib/screens/on-first-input.ts';
import { Notices } from '../lazy-overlays.ts';

/** Notices, once somebody uses the page: what is said before is shown then. The other overlays come along. */
export const LazyNotices = () => {
  const [isDue, setDue] = useState(areNoticesWaiting);
  useEffect(() => onFirstInput(() => setDue(true)), []);
  return isDue ? (
    <Suspense>
      <Notices />
    </Suspense>
  ) : null;
};
