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
        payer: 'Harbour Ltd',
        inviter: 'Adelaide Lovelace',
        reference: 'Payment number: 2000',
        link: 'https://tael.test/link',
        url: 'https://tael.test/link',
        nickname: 'Groceries',
        fee: 'Payment by ACH',
        before: '$5.00',
        day: '2026-05-01',
        report: 'Performance by day',
        from: '2026-04-20',
        to: '2026-04-26',
      });
      const takesValue = typeof mailWords(language)[name].text === 'function';
      expect(/123456|Because\.|\$7\.00|Harbour Ltd|Groceries|tael\.test\/link/.test(text)).toBe(takesValue);
      expect(`${subject} ${text}`).not.toMatch(/undefined|\{/);
    }
  });

  test.each(names)('%s says a reason last, so that what somebody typed runs into no sentence', (name) => {
    for (const language of ['en_US', 'zh_CN'] as const) {
      const asked = {
        code: '',
        amount: '',
        merchant: '',
        lastFour: '',
        company: '',
        payer: '',
        inviter: '',
        reference: '',
        link: '',
        url: '',
        report: '',
        from: '',
        to: '',
      };
      const values = { ...asked, nickname: '', day: '', fee: '', before: '', reason: 'too blurred' };
      expect(renderMail(name, language, values).text).not.toMatch(/too blurred./);
    }
  });

  test('in a tenant’s words is sent in the built-in ones where a variable of theirs is not known any more', () => {
    const say = (text: string) =>
      renderMail(
        'register',
        'en_US',
        { code: '482913' },
        { product: 'Harbour', own: { subject: 'Hi', text } },
      );
    expect(say('{code} it is')).toEqual({ subject: 'Hi', text: '482913 it is' });
    expect(say('{code} for {name}').subject).toBe('Your Harbour code');
  });

  test('fills a value in once: what somebody is called is no variable', () => {
    const own = { subject: 'Hi', text: '{company}: {link}' };
    const params = { company: '{link}', link: 'https://a.test' };
    const voice = { product: 'Harbour', own };
    expect(renderMail('memberInvited', 'en_US', params, voice).text).toBe('{link}: https://a.test');
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
    ['four from here', sent(4, '2001:db8:0:7::1'), undefined],
    ['five from here', sent(5, '2001:db8:0:7::1', 20), 2_400],
    ['five from elsewhere', sent(5, '2001:db8:0:8::1'), undefined],
    [
      'the oldest of six leaves first',
      [...sent(1, '2001:db8:0:7::1', 50), ...sent(5, '2001:db8:0:7::1', 10)],
      3_000,
    ],
    ['two hundred from everybody', sent(200, '2001:db8:0:8::1', 59), 60],
    ['five from its network of 64 bits', sent(5, '2001:db8:0:7::2', 20), 2_400],
    ['twenty from its network of 48 bits', sent(20, '2001:db8:0:8::1', 20), 2_400],
    ['twenty from another of 48 bits', sent(20, '2001:db8:1:7::1', 20), undefined],
  ])('after %s waits %s seconds', (_, before, seconds) => {
    expect(enquiryWaitSeconds(before, '2001:DB8:0:7::1', now)).toBe(seconds);
  });
});
