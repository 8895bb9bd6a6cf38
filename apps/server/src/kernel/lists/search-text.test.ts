import { expect, it } from 'vitest';
import { searchPatterns, searchTextOf } from './search-text.ts';

const isFound = (search: string, ...texts: string[]): boolean =>
  searchPatterns(search).every((pattern) =>
    searchTextOf(texts).includes(pattern.slice(1, -1).replace(/\\(.)/g, '$1')),
  );

it.each([
  ['cafe', 'Café Zoë'],
  ['ZOE caf', 'Café Zoë'],
  ['星巴克', '星巴克（静安店）'],
  ['xingbake', '星巴克'],
  ['xbk', '星巴克'],
  ['wang xiao', '王小明'],
  ['wxm', '王小明'],
  ['chongqing', '重庆火锅'],
  ['Ｔａｅｌ', 'tael'],
  ['50%', 'Save 50% today'],
])('%s finds %s', (search, text) => {
  expect(isFound(search, text)).toBe(true);
});

it.each([
  ['zxk', '星巴克'],
  ['cafe paris', 'Café Zoë'],
])('%s does not find %s', (search, text) => {
  expect(isFound(search, text)).toBe(false);
});

it('never makes a plain card number of one in other digits', () => {
  for (const text of [
    'Shop ４２４２ ４２４２ ４２４２ ４２４２',
    'Shop ④②④②④②④②④②④②④②④②',
    '4\u0301242424242424242 shop',
  ])
    expect(searchTextOf([text]).replace(/\D/g, '')).toBe('4242');
  // What is to be found to the letter is not folded at all.
  expect(searchTextOf(['4242424242424242'])).toBe('4242424242424242');
});

it('takes wildcards for what they are', () => {
  expect(searchPatterns('100%_a\\')).toEqual(['%100\\%\\_a\\\\%']);
  expect(searchPatterns('   ')).toEqual([]);
});
