import { z } from 'zod';

/** Whether this runtime knows the IANA zone, so that days can be told in it. Offsets like `+08:00` are no names. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** An IANA time zone, `America/New_York`: whose midnights part the days that a call speaks of. */
export const timeZone = z.string('required').refine(isTimeZone, 'invalid_choice');
