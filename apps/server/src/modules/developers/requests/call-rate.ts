import { apiCallsPerMinute } from '@tael/contract/developers/schemas';

const windowMs = 60_000;

export interface Rate {
  readonly limit: number;
  readonly left: number;
  readonly resetSeconds: number;
  readonly isOver: boolean;
}

/** Counts the calls of each key by whole minutes, in this process. */
export const createCallRate = () => {
  let minute = 0;
  let counts = new Map<string, number>();
  return (keyId: string, nowMs: number): Rate => {
    const current = Math.floor(nowMs / windowMs);
    if (current !== minute) {
      minute = current;
      counts = new Map();
    }
    const count = (counts.get(keyId) ?? 0) + 1;
    counts.set(keyId, count);
    return {
      limit: apiCallsPerMinute,
      left: Math.max(0, apiCallsPerMinute - count),
      resetSeconds: Math.ceil(((current + 1) * windowMs - nowMs) / 1_000),
      isOver: count > apiCallsPerMinute,
    };
  };
};
