// By then the first screen stands, whatever the line.
const patienceMs = 4_000;
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Does something at the first sign of a hand on the page, or after a while without one: what is not needed before would take
 * the line from what the page waits for. The answer takes it back.
 */
export const onFirstInput = (act: () => void): (() => void) => {
  const stop = () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, go);
  };
  const go = () => {
    stop();
    act();
  };
  const timer = setTimeout(go, patienceMs);
  for (const sign of signs) addEventListener(sign, go);
  return stop;
};
