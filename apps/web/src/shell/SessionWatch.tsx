import { Button, Modal } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useWords } from '../lib/language.ts';
import { countdownSeconds, watchToken } from '../lib/keep-alive.ts';
import { notify } from '../lib/notices.ts';
import { signOut } from '../lib/session.ts';
import { refreshTokens } from '../lib/tokens.ts';
import { isApiError } from '../lib/api-error.ts';
import classes from './SessionWatch.module.css';

/** Watches the token's life, and asks before a session ends (specification section 4). */
export const SessionWatch = () => {
  const words = useWords('identity').session;
  const [left, setLeft] = useState<number>();

  const leave = useCallback(async () => {
    setLeft(undefined);
    await signOut();
    globalThis.location.assign('/user/login');
  }, []);

  useEffect(
    () =>
      watchToken((verdict) => {
        if (verdict === 'sign_out') void leave();
        if (verdict === 'ask') setLeft((present) => present ?? countdownSeconds);
      }),
    [leave],
  );

  useEffect(() => {
    if (left === undefined) return undefined;
    const timer = setTimeout(() => (left > 0 ? setLeft(left - 1) : void leave()), 1_000);
    return () => clearTimeout(timer);
  }, [left, leave]);

  const stay = async () => {
    setLeft(undefined);
    try {
      await refreshTokens();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ tone: 'bad', text: error.message });
      await leave();
    }
  };

  return (
    <Modal
      opened={left !== undefined}
      onClose={() => void stay()}
      title={words.ending}
      centered
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <p className={classes.text}>{words.endingText}</p>
      <div className={classes.acts}>
        <Button variant="default" onClick={() => void leave()}>
          {words.signOutIn(left ?? 0)}
        </Button>
        <Button data-autofocus onClick={() => void stay()}>
          {words.stay}
        </Button>
      </div>
    </Modal>
  );
};
