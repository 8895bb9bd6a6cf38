import type { Finding } from './tidy-rules.ts';

/** Sizes that do not follow the reader's font. */
const FIXED_TEXT = /\b(?:font-size|line-height|font)\s*:[^;]*\dpx/;
const FIXED_MEDIA = /@(?:media|container)[^{]*\dpx/;

/** What is not tidy in one style sheet. */
export const checkStyles = (path: string, text: string): Finding[] =>
  text.split('\n').flatMap((line, index) =>
    FIXED_TEXT.test(line) || FIXED_MEDIA.test(line)
      ? [
          {
            path,
            line: index + 1,
            message: 'text follows the font size of its reader: write rem, and em in a media query',
          },
        ]
      : [],
  );
