/** Of 32 random bytes some 30 differ, so do the steps between them, and they are never all on a keyboard. */
export const isGuessable = (key: Buffer): boolean => {
  const steps = key.map((byte, index) => byte - (key[index - 1] ?? 0));
  const isTyped = key.every((byte) => byte >= 0x20 && byte < 0x7f);
  return new Set(key).size < 20 || new Set(steps).size < 20 || isTyped;
};
