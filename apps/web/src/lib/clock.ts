/**
 * The one place of the console that reads the clock. The server's time counts (specification section 4: remaining time
 * is the server's), so the difference seen on its answers is kept and added.
 */
let offsetMs = 0;

/** Milliseconds since 1970 by the server's clock, as well as it is known. */
export const now = (): number => Date.now() + offsetMs;

/** Milliseconds by this machine's clock; for what is stored and read again on this machine. */
export const machineNow = (): number => Date.now();

/** Takes over the server's time from an answer. Returns whether it changed by more than a breath. */
export const learnServerTime = (header: string | null): boolean => {
  if (!header || !/^\d{1,15}$/.test(header)) return false;
  const seen = Number.parseInt(header, 10) - Date.now();
  const changed = Math.abs(seen - offsetMs) > 2_000;
  if (changed) offsetMs = seen;
  return changed;
};

/** The reader's calendar day, `YYYY-MM-DD`. */
export const today = (): string => {
  const at = new Date(now());
  const two = (part: number) => String(part).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};
