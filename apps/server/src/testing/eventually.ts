import { vi } from 'vitest';

/**
 * Asks again and again until `fact` no longer throws, and gives back what it answers. It ends as soon as the fact is there;
 * the minute is for a machine that is busy with other things.
 */
export const eventually = <Answer>(fact: () => Answer | Promise<Answer>, everyMs = 20): Promise<Answer> =>
  vi.waitFor(fact, { timeout: 60_000, interval: everyMs });
