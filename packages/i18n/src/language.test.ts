import { expect, test } from 'vitest';
import { joinSentences, preferredLanguage } from './language.ts';

test.each([
  ['en;q=0.8, zh-CN;q=0.9', 'zh_CN'],
  ['zh;q=0.2,en', 'en_US'],
  ['fr-FR, zh-TW;q=0.5', 'zh_CN'],
  ['zh-Hans-CN, en', 'zh_CN'],
  ['zh;q=0, en;q=0.1', 'en_US'],
  ['ZH , EN', 'zh_CN'],
  ['en, zh', 'en_US'],
  ['zhx, enx, *', undefined],
  ['zh;q=much', undefined],
  ['', undefined],
] as const)('a browser that asks for %j reads %s', (accepted, language) => {
  expect(preferredLanguage(accepted)).toBe(language);
});

test('sentences follow one another with a space, in Chinese without one, and what is empty is left out', () => {
  expect(joinSentences('en_US', ['It went.', '', null, false, 'It came.'])).toBe('It went. It came.');
  expect(joinSentences('zh_CN', ['已发出。', undefined, '已到账。'])).toBe('已发出。已到账。');
});
