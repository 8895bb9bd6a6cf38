/** Stops asking a provider that keeps failing, and lets one call through now and then to see whether it is back. */
export interface Circuit {
  /** Whether a call may go out now. */
  mayCall(): boolean;
  succeeded(): void;
  failed(): void;
  readonly isOpen: boolean;
}

const failuresToOpen = 5;
const openForMs = 30_000;

/** `now` is a clock that only runs forward, in milliseconds. */
export const createCircuit = (now: () => number = () => performance.now()): Circuit => {
  let failures = 0;
  let probeAt = 0;
  return {
    mayCall: () => {
      if (failures < failuresToOpen) return true;
      if (now() < probeAt) return false;
      // This call is the probe; the others wait for what becomes of it.
      probeAt = now() + openForMs;
      return true;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= failuresToOpen) probeAt = now() + openForMs;
    },
    get isOpen() {
      return failures >= failuresToOpen;
    },
  };
};
