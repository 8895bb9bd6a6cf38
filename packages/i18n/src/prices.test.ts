import { describe, expect, test } from 'vitest';
import { textsOf } from './testing.ts';

/**
 * No sentence says a price by itself: whoever shows it hands the amount in, from the fee schedule or from what was
 * charged. So a schedule that an operator changes is right in every sentence at once.
 */

const price = /(?:US\$|[$€£¥])\s?\d|\d\s?(?:USD|US dollars?|dollars?|美元|美金|元)(?![a-z])|\d\s?[%％]/iu;

/** Amounts that are no price: shares of a company, and how much somebody expects to spend. */
const others =
  /rates\.needs\.business|shares_over_100|ownership_unclear|purpose\.volumes|onboarding\.people\./u;

const literalsOf = async (language: 'en' | 'zh'): Promise<string[]> =>
  (await textsOf(language))
    .filter(([place, text]) => price.test(text) && !others.test(place))
    .map(([place, text]) => `${place}: ${text}`);

describe('a price in a sentence', () => {
  test.each(['en', 'zh'] as const)('is handed in and never written there: %s', async (language) => {
    expect(await literalsOf(language)).toEqual([]);
  });

  test.each(['It costs $0.05.', 'US$ 5 a month', '每张 5 美元', '收取 1%', '10 USD'])(
    'is recognised: %s',
    (text) => {
      expect(price.test(text)).toBe(true);
    },
  );

  test.each(['Press 1 of 2', '10 minutes', 'USD only', '`${amount} each`'])('is not %s', (text) => {
    expect(price.test(text)).toBe(false);
  });
});
