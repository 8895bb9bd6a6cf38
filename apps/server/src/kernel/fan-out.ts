/** Tells one thing to everybody who listens. */
export const fanOut = <Told>() => {
  const listeners = new Set<(told: Told) => void>();
  return {
    tell: (told: Told): void => {
      for (const listener of listeners) listener(told);
    },
    listen: (listener: (told: Told) => void): void => {
      listeners.add(listener);
    },
  };
};
