export interface Attempt {
  /** The idempotency key for these words: the same as before while they are the same and not yet answered well. */
  readonly keyOf: (input: object) => string;
  /** It was answered well: the same words are another intention from now on. */
  readonly end: () => void;
}

/** One person's attempts at one act. A lost answer or a refusal ends none, so that trying again does nothing twice. */
export const createAttempt = (): Attempt => {
  let lastText: string | undefined;
  let key = '';
  return {
    keyOf: (input) => {
      const words = JSON.stringify(input);
      if (words !== lastText) {
        lastText = words;
        key = crypto.randomUUID();
      }
      return key;
    },
    end: () => {
      lastText = undefined;
    },
  };
};
