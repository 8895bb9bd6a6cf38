import { setFlagsFromString } from 'node:v8';

const frugalForMs = 2_000;
let ending: NodeJS.Timeout | undefined;

/**
 * Keeps memory low for the next seconds: the collector looks through its heap when that has doubled. By itself it waits
 * until it is three to four times as large. For seldom work that leaves much behind, and asked for anew by each step of
 * it: meanwhile everybody waits for the collector more often.
 */
export const keepMemoryLow = (): void => {
  setFlagsFromString('--heap-growing-percent=100');
  clearTimeout(ending);
  ending = setTimeout(() => setFlagsFromString('--heap-growing-percent=0'), frugalForMs).unref();
};

/**
 * Lets the garbage collector count what lies outside its heap with the rest of it. By itself it looks through the whole
 * heap whenever 64 MB of buffers were used up since the last time, which a busy ledger does each second, and whoever is
 * waiting then waits longer. (What belongs to a call never gets among what lives long, by flags of the launcher and for
 * the same reason.) What loading the program has left behind is let go of.
 */
export const tuneGarbageCollection = (): void => {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  keepMemoryLow();
};
