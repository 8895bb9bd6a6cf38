/** Tells one thing to everybody who listens. */
export const fanOut = <Value>() => {
  const listeners = new Set<(value: Value) => void>();
  return {
    publish: (value: Value): void => {
      for (const listener of listeners) listener(value);
    },
    listen: (listener: (value: Value) => void): void => {
      listeners.add(listener);
    },
  };
};
