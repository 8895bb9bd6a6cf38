import { expect, test } from 'vitest';
import { severalOf } from './narrowing.ts';

test('a filter takes one value or several divided by commas, and no other', () => {
  const state = severalOf(['open', 'closed']);
  expect(state.parse('open')).toEqual(['open']);
  expect(state.parse('closed,open')).toEqual(['closed', 'open']);
  for (const wrong of ['', 'open,', 'open,gone', 'o'.repeat(401), ['open']])
    expect(state.safeParse(wrong).success).toBe(false);
});
