import { declineReasons } from '@tael/contract/authorizations/decline-reasons';
import { loadBundle } from '@tael/i18n/words';
import { expect, test } from 'vitest';
import { messageText } from './message-text.ts';

const params = { merchant: 'Harbour Cloud', amount: '5000.00', currency: 'USD', lastFour: '4417' };
const declined = (reason?: string) => ({
  announcement: null,
  code: 'purchase_declined' as const,
  params: reason === undefined ? params : { ...params, reason },
});

test.each(['en_US', 'zh_CN'] as const)(
  'a declined purchase is told with why and with what helps, whatever the reason (%s)',
  async (language) => {
    const words = { ...(await loadBundle[language].public()), ...(await loadBundle[language].console()) };
    const { reason: reasons, mend } = words.transactions;
    for (const reason of declineReasons) {
      const { text } = messageText(declined(reason), words, language);
      expect(text).toContain(reasons[reason]);
      expect(text).toContain(mend[reason]);
      expect(text).toContain('$5,000.00');
    }
    const check = { ...declined('card_frozen'), code: 'card_check_declined' as const };
    expect(messageText(check, words, language).text).toContain(mend.card_frozen);
    expect(messageText(check, words, language).text).not.toMatch(/\{|\$/);
    const asked = { ...declined('card_frozen'), code: 'challenge_declined' as const };
    expect(messageText(asked, words, language).text).toContain(mend.card_frozen);
    for (const reason of [undefined, '', 'of_later'])
      expect(messageText(declined(reason), words, language).text).not.toMatch(/\{|undefined/);
  },
);

test.each(['en_US', 'zh_CN'] as const)(
  'a request is told by what it asks for, in words (%s)',
  async (language) => {
    const words = { ...(await loadBundle[language].public()), ...(await loadBundle[language].console()) };
    const waiting = {
      announcement: null,
      code: 'approval_waiting' as const,
      params: { act: 'payment.wire' },
    };
    expect(messageText(waiting, words, language).title).toContain(words.approvalActs['payment.wire']);
  },
);
