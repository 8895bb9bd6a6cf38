import { expect, it } from 'vitest';
import { bulk as english } from './en/bulk.ts';
import { bulk as chinese } from './zh/bulk.ts';

const parts = ['template', 'known', 'jobs', 'stateText', 'counts', 'outcome', 'cancel', 'rows'] as const;

/** The texts of an import as its screen merges them: its own words in place of those of cards. */
const textsOf = (
  words: Readonly<Record<string, unknown>>,
  own: Readonly<Record<string, unknown>>,
): string[] =>
  parts.flatMap((part) =>
    Object.values({ ...(words[part] as object), ...(own[part] as object) }).filter(
      (text) => typeof text === 'string',
    ),
  );

it.each([
  ['payments', english.ofPayments, chinese.ofPayments],
  ['payees', english.ofPayees, chinese.ofPayees],
])('an import of %s speaks of no cards', (_kind, en, zh) => {
  expect(textsOf(english, en).filter((text) => /\bcards?\b/i.test(text))).toEqual([]);
  expect(textsOf(chinese, zh).filter((text) => text.includes('卡'))).toEqual([]);
});
