import { mailWords } from '@tael/i18n';
import { describe, expect, test } from 'vitest';
import { enquiryWaitSeconds, hourMs, isMailTemplate, renderMail } from './rules.ts';

describe('a mail', () => {
  const names = Object.keys(mailWords('en_US')).filter(isMailTemplate);

  test.each(names)('%s says the value it was given, in both languages, and nothing is left open', (name) => {
    for (const language of ['en_US', 'zh_CN'] as const) {
      const { subject, text } = renderMail(name, language, {
        code: '123456',
        reason: 'Because.',
        amount: '$7.00',
        merchant: 'Corner Shop',
        lastFour: '4242',
        company: 'Harbour Ltd',
        inviter: 'Adelaide Lovelace',
        link: 'https://tael.test/link',
        nickname: 'Groceries',
        day: '2026-05-01',
      });
      const takesValue = typeof mailWords(language)[name].text === 'function';
      expect(/123456|Because\.|\$7\.00|Harbour Ltd|Groceries/.test(text)).toBe(takesValue);
      expect(`${subject} ${text}`).not.toMatch(/undefined|\{/);
    }
  });

  test.each(names)('%s says a reason last, so that what somebody typed runs into no sentence', (name) => {
    for (const language of ['en_US', 'zh_CN'] as const) {
      const asked = { code: '', amount: '', merchant: '', lastFour: '', company: '', inviter: '', link: '' };
      const values = { ...asked, nickname: '', day: '', reason: 'too blurred' };
      expect(renderMail(name, language, values).text).not.toMatch(/too blurred./);
    }
  });

  test('is not sent with a hole where its code should be', () => {
    expect(() => renderMail('register', 'en_US', {})).toThrow('mail register lacks its code');
  });
});

describe('one more enquiry', () => {
  const now = 10 * hourMs;
  const sent = (count: number, address: string, minutesAgo = 0) =>
    Array.from({ length: count }, () => ({ atMs: now - minutesAgo * 60_000, address }));

  test.each([
    ['four from here', sent(4, 'here'), undefined],
    ['five from here', sent(5, 'here', 20), 2_400],
    ['five from elsewhere', sent(5, 'elsewhere'), undefined],
    ['the oldest of six leaves first', [...sent(1, 'here', 50), ...sent(5, 'here', 10)], 3_000],
    ['two hundred from everybody', sent(200, 'elsewhere', 59), 60],
  ])('after %s waits %s seconds', (_, before, seconds) => {
    expect(enquiryWaitSeconds(before, 'here', now)).toBe(seconds);
  });
});
