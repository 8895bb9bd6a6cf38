/** A bounded memory of the most recently used things. */
export interface Memory<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  forget(key: string): void;
  forgetAll(): void;
  readonly size: number;
}

/**
 * Remembers at least the last `bound / 2` and never more than `bound` keys. Two generations instead of a list of uses:
 * whatever is used moves to the young one, and when that is half the bound it becomes the old one and the old one is
 * forgotten, each value of it with a word to `onForgotten`.
 */
export function createMemory<T>(bound: number, onForgotten: (value: T) => void = () => undefined): Memory<T> {
  const half = Math.max(1, Math.floor(bound / 2));
  let young = new Map<string, T>();
  let old = new Map<string, T>();

  const set = (key: string, value: T): void => {
    young.set(key, value);
    if (young.size < half) return;
    old.forEach(onForgotten);
    old = young;
    young = new Map();
  };

  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const aged = old.get(key);
      if (aged !== undefined) {
        old.delete(key);
        set(key, aged);
      }
      return aged;
    },
    set(key, value) {
      old.delete(key);
      set(key, value);
    },
    forget(key) {
      const value = young.get(key) ?? old.get(key);
      if (value === undefined) return;
      young.delete(key);
      old.delete(key);
      onForgotten(value);
    },
    forgetAll() {
      young.forEach(onForgotten);
      old.forEach(onForgotten);
      young = new Map();
      old = new Map();
    },
    get size() {
      return young.size + old.size;
    },
  };
}
