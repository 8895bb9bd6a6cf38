import { mailWords } from '@tael/i18n';
import { describe, expect, test } from 'vitest';
import { isMailTemplate, renderMail } from './rules.ts';

describe('a mail', () => {
  const names = Object.keys(mailWords('en_US')).filter(isMailTemplate);

  test.each(names)('%s says the value it was given, in both languages, and nothing is left open', (name) => {
    for (const language of ['en_US', 'zh_CN'] as const) {
      const { subject, text } = renderMail(name, language, {
        code: '123456',
        reason: 'Because.',
        amount: '$7.00',
        company: 'Harbour Ltd',
        inviter: 'Adelaide Lovelace',
        link: 'https://tael.test/link',
      });
      const takesValue = typeof mailWords(language)[name].text === 'function';
      expect(/123456|Because\.|\$7\.00|Harbour Ltd/.test(text)).toBe(takesValue);
      expect(`${subject} ${text}`).not.toMatch(/undefined|\{/);
    }
  });

  test('is not sent with a hole where its code should be', () => {
    expect(() => renderMail('register', 'en_US', {})).toThrow('mail register lacks its code');
  });
});
