import { expect, test } from 'vitest';
import { languages } from './language.ts';
import { messageWords } from './messages.ts';

// What people type ends as they please: with a full stop, without one, with a question.
test.each(languages)(
  'in %s no sentence runs on after what somebody has typed, unless in quotes',
  (language) => {
    const texts = Object.values(messageWords(language).texts).flatMap(({ title, text }) => [title, text]);
    expect(texts.filter((text) => /\{(?:reason|note)\}[^”]/.test(text))).toEqual([]);
  },
);
