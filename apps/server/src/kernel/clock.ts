/** The only place that reads the time. The sandbox may run ahead of the wall clock by an offset that only grows. */
export interface Clock {
  now(): Date;
  /** Milliseconds since the epoch, on the same clock. */
  millis(): number;
}

export interface SandboxClock extends Clock {
  advance(ms: number): void;
  offsetMs(): number;
}

export const systemClock: Clock = { now: () => new Date(), millis: () => Date.now() };

export const sandboxClock = (startOffsetMs = 0): SandboxClock => {
  let offset = startOffsetMs;
  return {
    now: () => new Date(Date.now() + offset),
    millis: () => Date.now() + offset,
    offsetMs: () => offset,
    advance: (ms) => {
      offset += ms;
    },
  };
};

/** A clock that stands still until it is moved: for the seed's past and for tests. */
export const manualClock = (start: Date): SandboxClock & { set(at: Date): void } => {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    millis: () => at,
    offsetMs: () => at - Date.now(),
    advance: (ms) => {
      at += ms;
    },
    set: (to) => {
      at = to.getTime();
    },
  };
};
