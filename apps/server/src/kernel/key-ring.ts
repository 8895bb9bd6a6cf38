/**
 * One key; or several, of which the first seals and signs, and every one opens and verifies: while one is exchanged for
 * another, both are there.
 */
export type KeyRing = Buffer | readonly [Buffer, ...Buffer[]];

export const keysIn = (ring: KeyRing): readonly [Buffer, ...Buffer[]] =>
  Buffer.isBuffer(ring) ? [ring] : ring;
