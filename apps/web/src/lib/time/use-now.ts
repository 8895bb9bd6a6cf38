import { useEffect, useState } from 'react';
import { now } from '../clock.ts';

/** The server's time, read again so often while the screen is there. */
export const useNow = (everyMs: number): number => {
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return at;
};
