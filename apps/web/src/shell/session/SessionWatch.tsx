import { Suspense, useEffect, useState } from 'react';
import { isApiError } from '../../lib/calls/api-error.ts';
import { checkToken } from '../../lib/session/keep-alive.ts';
import { loginPlace } from '../../lib/session/login-place.ts';
import { notify } from '../../lib/words/notices.ts';
import { signOut } from '../../lib/session/session.ts';
import { createSessionWatch } from '../../lib/session/session-watch.ts';
import { useStore } from '../../lib/storage/store.ts';
import { lastRefreshMs, refreshTokens } from '../../lib/calls/tokens.ts';
import { SessionQuestion } from '../lazy-overlays.ts';

/** Whoever is signed out by the clock comes back to the page they were at, and to what they had typed. */
const end = async (failure?: unknown) => {
  if (isApiError(failure)) notify({ tone: 'bad', text: failure.message });
  await signOut({ keepsPlace: true });
  globalThis.location.assign(await loginPlace());
};

const openWatch = () =>
  createSessionWatch({
    check: checkToken,
    renew: refreshTokens,
    lastRefreshMs,
    channel: new BroadcastChannel('tael-session'),
    onEnd: (failure) => void end(failure),
  });

/** Watches the token's life, and asks before a session ends (specification section 4). */
export const SessionWatch = () => {
  const [watch] = useState(openWatch);
  const left = useStore(watch.secondsLeft);
  useEffect(() => watch.start(), [watch]);
  return left === undefined ? null : (
    <Suspense>
      <SessionQuestion secondsLeft={left} onStay={() => void watch.stay()} />
    </Suspense>
  );
};
