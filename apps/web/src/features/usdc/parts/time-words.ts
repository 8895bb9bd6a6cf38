import type { Words } from '@tael/i18n';

/** About how long so many seconds are, as it is read. */
export const timeWords = (words: Words['usdc']['add'], seconds: number): string =>
  seconds < 90 ? words.seconds(seconds) : words.minutes(Math.round(seconds / 60));
