import { useRef } from 'react';

/** The key of one attempt: the same words sent again are the same attempt, other words or a newer version another. */
export const useAttemptKey = () => {
  const attempt = useRef({ said: '', key: '' });
  return (input: object): string => {
    const said = JSON.stringify(input);
    if (attempt.current.said !== said) attempt.current = { said, key: crypto.randomUUID() };
    return attempt.current.key;
  };
};
