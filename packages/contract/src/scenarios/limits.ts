/** What keeps a scenario small: whatever is written in it, it ends. */
export const scenarioLimits = {
  /** Characters of the file. */
  text: 32_000,
  /** Steps that are written, and that are played with every repetition. */
  steps: 100,
  played: 500,
  repetitions: 100,
  /** How often a call is made until it answers as wanted. */
  tries: 30,
  /** Days that may pass in all. */
  days: 400,
} as const;
