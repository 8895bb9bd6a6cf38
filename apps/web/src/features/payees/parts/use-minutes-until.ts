import { useEffect, useState } from 'react';
import { now } from '../../../lib/clock.ts';

const minuteMs = 60_000;
const minutesUntil = (instant: string): number => Math.ceil((Date.parse(instant) - now()) / minuteMs);

/** How many minutes are left until then, counted down while the screen is there; none once it is past. */
export const useMinutesUntil = (instant: string): number => {
  const [left, setLeft] = useState(() => minutesUntil(instant));
  useEffect(() => {
    const count = () => setLeft(minutesUntil(instant));
    count();
    const timer = setInterval(count, minuteMs / 6);
    return () => clearInterval(timer);
  }, [instant]);
  return Math.max(left, 0);
};
