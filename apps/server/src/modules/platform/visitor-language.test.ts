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

test.each([
  ['zh-MO,zh;q=0.9,en;q=0.8', 'zh_CN'],
  ['pt-PT,pt;q=0.9,en;q=0.5,zh-Hant;q=0.7', 'zh_CN'],
  ['en-US,en;q=0.9,zh;q=0.1', 'en_US'],
  ['pt', 'en_US'],
])('in Macau the browser that asks for %s decides: %s', (accepted, language) => {
  const visitor = (country: string) => ({ headers: { country, 'accept-language': accepted }, ip });
  expect(visitorLanguageBy('country')(visitor('MO'))).toBe(language);
  expect(visitorLanguageBy('country')(visitor('CN'))).toBe('zh_CN');
  expect(visitorLanguageBy('country')(visitor('PT'))).toBe('en_US');
});

test('the proxy’s country counts where one is configured, and nobody else’s word for it', () => {
  const headers = { 'cf-ipcountry': 'TW' };
  expect(visitorLanguageBy('cf-ipcountry')({ headers, ip })).toBe('zh_CN');
  expect(visitorLanguageBy(null)({ headers, ip })).toBe('en_US');
});
