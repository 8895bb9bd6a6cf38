import { useEffect } from 'react';

/** Has the browser ask before the page is left or reloaded, where that loses what no draft keeps. */
export const useLeaveQuestion = (isAsking: boolean): void => {
  useEffect(() => {
    if (!isAsking) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isAsking]);
};
