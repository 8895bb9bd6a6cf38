import { expect, test } from 'vitest';
import { visitorLanguageBy } from './visitor-language.ts';

const ip = '8.8.8.8';

test.each([
  ['114.114.114.114', 'zh_CN'],
  ['219.76.4.4', 'zh_CN'],
  ['168.95.1.1', 'zh_CN'],
  ['86.150.1.1', 'en_US'],
])('somebody from %s reads %s', (address, language) => {
  expect(visitorLanguageBy(null)({ headers: {}, ip: address })).toBe(language);
});

test('the proxy’s country counts where one is configured, and nobody else’s word for it', () => {
  const headers = { 'cf-ipcountry': 'TW' };
  expect(visitorLanguageBy('cf-ipcountry')({ headers, ip })).toBe('zh_CN');
  expect(visitorLanguageBy(null)({ headers, ip })).toBe('en_US');
});
