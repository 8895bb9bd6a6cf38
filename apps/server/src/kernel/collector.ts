import { setFlagsFromString } from 'node:v8';

/**
 * Lets the garbage collector count what lies outside its heap with the rest of it. By itself it looks through the whole
 * heap whenever 64 MB of buffers were used up since the last time, which a busy ledger does each second, and whoever is
 * waiting then waits longer. (Its young half is kept small by a flag of the launcher, for the same reason.) And it looks
 * through its heap when that has doubled: by itself it waits until it is three to four times as large, which is memory
 * that nothing needs.
 */
export const calmCollector = (): void => {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--heap-growing-percent=100');
};
