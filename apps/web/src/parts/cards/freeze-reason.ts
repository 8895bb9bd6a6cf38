/** The reasons that have words of their own; they are stored as these codes, and every other reason as it was typed. */
export const freezeReasons = ['not_recognised', 'misplaced', 'not_needed', 'other'] as const;
export type FreezeReason = (typeof freezeReasons)[number];

export const isFreezeReason = (reason: string): reason is FreezeReason =>
  freezeReasons.some((known) => known === reason);

/** The reason as it is sent: one of a few words, or the reader's own sentence. */
export const reasonOf = (choice: string, own: string): string => (choice === 'other' ? own : choice);
