import { Button, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isApiError } from '../lib/api-error.ts';
import { checkToken } from '../lib/keep-alive.ts';
import { useWords } from '../lib/language.ts';
import { loginPlace } from '../lib/login-place.ts';
import { notify } from '../lib/notices.ts';
import { signOut } from '../lib/session.ts';
import { createSessionWatch } from '../lib/session-watch.ts';
import { useStore } from '../lib/store.ts';
import { lastRefreshMs, refreshTokens } from '../lib/tokens.ts';
import classes from './SessionWatch.module.css';
import { useLeave } from './use-leave.ts';

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
  const words = useWords('identity').session;
  const [watch] = useState(openWatch);
  const left = useStore(watch.secondsLeft);
  const leave = useLeave();
  useEffect(() => watch.start(), [watch]);
  const stay = () => void watch.stay();
  return (
    <Modal
      opened={left !== undefined}
      onClose={stay}
      title={words.ending}
      centered
      closeOnClickOutside={false}
      withCloseButton={false}
      attributes={{ header: { role: 'presentation' } }}
    >
      <p className={classes.text}>{words.endingText}</p>
      <div className={classes.acts}>
        <Button variant="default" onClick={() => void leave()}>
          {words.signOutIn(left ?? 0)}
        </Button>
        <Button data-autofocus onClick={stay}>
          {words.stay}
        </Button>
      </div>
    </Modal>
  );
};
