import { useEffect, useState } from 'react';

/** Past this many pixels the header goes (specification section 2). */
const hideAfter = 100;

/** Whether somebody is reading on downwards, past the first screen's head; false again as soon as they turn back. */
export const useAway = (isWanted: boolean): boolean => {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let last = globalThis.scrollY;
    const follow = () => {
      const now = globalThis.scrollY;
      setAway(now > hideAfter && now > last);
      last = now;
    };
    globalThis.addEventListener('scroll', follow, { passive: true });
    return () => globalThis.removeEventListener('scroll', follow);
  }, [isWanted]);
  return isWanted && isAway;
};
