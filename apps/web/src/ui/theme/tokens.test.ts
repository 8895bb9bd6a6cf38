import { describe, expect, test } from 'vitest';
import { contrast } from '@tael/contract/kernel/contrast';
import { accents } from './accents.ts';
import { accentTones, scheme, tokenCss } from './tokens.ts';

const themes = ['light', 'dark'] as const;

describe.each(themes)('%s theme', (theme) => {
  const { page, surface, raised } = scheme[theme];

  test.each(['ink', 'soft', 'good', 'warn', 'bad'] as const)('%s can be read on every ground', (name) => {
    for (const ground of [page, surface, raised])
      expect(contrast(scheme[theme][name], ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['good', 'warn', 'bad'] as const)('%s can be read on its own wash', (name) => {
    expect(contrast(scheme[theme][name], scheme[theme][`${name}-wash`])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(accents)('accent %s has a text and a button shade of at least 4.5 : 1', (accent) => {
    const tones = accentTones(accent, theme);
    for (const ground of [page, surface, raised, tones['accent-wash']])
      expect(contrast(tones['accent-text'], ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', tones['accent-button'])).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', tones['accent-button-hover'])).toBeGreaterThanOrEqual(4.5);
  });
});

test('the default accent keeps the tones that were chosen for it', () => {
  expect(accentTones('1890FF', 'light')).toMatchObject({
    accent: '#1890ff',
    'accent-text': '#0b69c7',
    'accent-button': '#0b69c7',
    'accent-wash': '#e9f4ff',
  });
  expect(accentTones('1890FF', 'dark')).toMatchObject({
    accent: '#3ba1ff',
    'accent-text': '#69b6ff',
    'accent-wash': '#10263d',
  });
});

test('every accent has a block in both themes', () => {
  for (const accent of accents.slice(1))
    expect(tokenCss().split(`[data-accent='${accent}']`)).toHaveLength(3);
});
