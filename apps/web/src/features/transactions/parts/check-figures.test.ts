import { declineReasons, type DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import type { RuleContent } from '@tael/contract/authorizations/card-rules';
import { cardStatuses } from '@tael/contract/cards/states';
import { loadCategoryCodes } from '@tael/i18n/category-codes';
import { formatDate } from '@tael/i18n/format';
import { languages, type Language } from '@tael/i18n/language';
import { loadBundle } from '@tael/i18n/words';
import { describe, expect, test } from 'vitest';
import { evaluateRule } from '../../../../../server/src/modules/authorizations/rules/evaluate-rule.ts';
import { ruleChecks } from '../../../../../server/src/modules/authorizations/rules/rule-checks.ts';
import { checkFigures } from './check-figures.ts';
import { readerOf } from './figures.ts';

const readerIn = async (language: Language) => {
  const words = { ...(await loadBundle[language].console()), ...(await loadBundle[language].work()) };
  const date = (instant: string | null | undefined) => formatDate(instant, { language, zone: 'UTC' });
  return readerOf(words, language, date, await loadCategoryCodes[language]());
};
const readers = { en_US: await readerIn('en_US'), zh_CN: await readerIn('zh_CN') };

const shown = (language: Language, name: DeclineReason, value: string, threshold: string | null = null) =>
  checkFigures({ name, value, threshold, passed: true }, readers[language], 'USD');

/** What each check is kept with, by the values that it can have. */
const given = ['match', 'mismatch', 'absent', 'tries_exceeded'];
const tokens = ['unknown', 'requested', 'active', 'suspended', 'deleted'];
const asked = ['unknown', 'pending', 'passed', 'refused', 'expired'];
const accounts = ['active', 'suspended', 'restricted', 'not_active'];
const amounts = ['12.50'];
const outcomes = ['approved', 'declined', 'timeout', 'error', 'skipped'];
const kept: Readonly<Record<DeclineReason, readonly string[]>> = {
  card_unknown: ['known', 'unknown'],
  card_frozen: cardStatuses,
  card_blocked: cardStatuses,
  card_lost: cardStatuses,
  card_stolen: cardStatuses,
  card_being_made: cardStatuses,
  card_not_issued: cardStatuses,
  card_not_active: cardStatuses,
  card_closing: cardStatuses,
  card_closed: cardStatuses,
  card_expired: ['2029-09'],
  card_past_close_date: ['2026-11-20T12:00:00.000Z'],
  cvc_mismatch: given,
  expiry_mismatch: ['absent', '2909'],
  pin_incorrect: given,
  pin_tries_exceeded: given,
  address_mismatch: given,
  token_unknown: tokens,
  token_not_active: tokens,
  token_suspended: tokens,
  token_deleted: tokens,
  token_merchant_mismatch: ['Blue Bottle'],
  challenge_unknown: asked,
  challenge_pending: asked,
  challenge_refused: asked,
  challenge_expired: asked,
  challenge_mismatch: amounts,
  account_suspended: accounts,
  account_restricted: accounts,
  account_not_active: accounts,
  currency_unsupported: ['EUR'],
  amount_invalid: ['12.50', 'twelve'],
  amount_too_large: ['99999999999999999999.00'],
  category_not_allowed: ['books', '5947', ''],
  country_not_allowed: ['DE', ''],
  merchant_not_allowed: ['Blue Bottle', ''],
  presence_not_allowed: ['online', 'present', 'unknown'],
  use_count_reached: ['0', '3'],
  purchase_not_stated: ['0', '3'],
  merchant_locked: ['Blue Bottle', ''],
  limit_per_transaction: amounts,
  limit_daily: amounts,
  limit_weekly: amounts,
  limit_monthly: amounts,
  limit_merchant: amounts,
  insufficient_funds: amounts,
  rule_declined: ['Nights · v3'],
  rule_frozen: ['Nights · v3'],
  suspected_fraud: ['130: amount_far_above, country_jump, risky_category'],
  webhook_declined: outcomes,
  webhook_timeout: outcomes,
  webhook_error: outcomes,
  hold_ended: ['NET-000001'],
  message_unreadable: ['NET-000001'],
  reference_taken: ['NET-000001'],
  declined_elsewhere: ['declined'],
  stand_in_declined: ['no answer in time'],
  system_error: ['Error: connection refused at 10.0.0.7'],
};

describe.each(languages)('in %s', (language) => {
  test.each(declineReasons)('%s shows what it saw, and none of our own codes', (name) => {
    for (const value of kept[name]) {
      const { value: text } = shown(language, name, value);
      expect(text).not.toBe('');
      expect(text).not.toMatch(/_|undefined|Error/);
    }
  });
});

test.each([
  ['category_not_allowed', 'only: books, 5947', 'Only Books, 5947 Gift', '仅限：图书、5947'],
  ['category_not_allowed', null, 'Any', '不限'],
  ['country_not_allowed', 'except: DE, FR', 'All except Germany, France', '不含：德国、法国'],
  ['merchant_not_allowed', 'only: Blue, Bottle', 'Only Blue, Bottle', '仅限：Blue、Bottle'],
  ['presence_not_allowed', 'only: present', 'Only In person', '仅限：线下'],
  ['use_count_reached', '3', 'Fewer than 3', '少于 3 次'],
  ['use_count_reached', null, 'No limit', '不限'],
  ['merchant_locked', 'Blue Bottle', 'Blue Bottle', 'Blue Bottle'],
  ['limit_daily', '500.00', '$500.00', '$500.00'],
  ['limit_daily', null, 'No limit', '不限'],
  ['card_expired', '2026-11', 'Nov 2026 or later', '2026年11月及以后'],
  [
    'card_past_close_date',
    '2026-11-20T00:00:00.000Z',
    'Before 2026-11-20 00:00:00',
    '2026-11-20 00:00:00 之前',
  ],
  ['expiry_mismatch', '2909', '09/29', '09/29'],
  ['suspected_fraud', '100', 'Below 100 points', '低于 100 分'],
  ['webhook_timeout', 'decline', 'Declined instead', '已按设置拒绝'],
  ['webhook_declined', 'over budget', 'over budget', 'over budget'],
] as const)('%s that asks for %s says so in both languages', (name, threshold, english, chinese) => {
  const value = kept[name][0] ?? '';
  expect(shown('en_US', name, value, threshold).threshold).toContain(english);
  expect(shown('zh_CN', name, value, threshold).threshold).toContain(chinese);
});

const nothing: RuleContent = {
  name: 'Nights | v2, or so',
  action: 'decline',
  amountAtLeast: null,
  categories: [],
  countries: [],
  merchants: [],
  presence: null,
  hours: null,
  velocity: null,
};
const everything: RuleContent = {
  ...nothing,
  amountAtLeast: '100.00',
  categories: ['books', '5947'],
  countries: ['US', 'DE'],
  merchants: ['Blue, Bottle', 'Quay | 5'],
  presence: 'online',
  hours: { from: 22, to: 6, zone: 'Asia/Shanghai' },
  velocity: { minutes: 60, count: 3, amount: '500.00' },
};
const happening = {
  merchantName: 'Quay | 5',
  merchantCity: '',
  categoryCode: '5942',
  country: 'US',
  presence: 'online',
  amount: 12_000n,
  at: Date.parse('2026-11-20T15:00:00Z'),
} as const;
const ruleShown = (rule: RuleContent, language: Language) => {
  const verdict = evaluateRule(rule, happening, { count: 3, amount: 40_000n });
  const [made] = ruleChecks([
    { ...verdict, id: 'one', number: 3, name: rule.name, action: rule.action, isShadow: false },
  ]);
  const check = made?.[1]();
  return shown(language, 'rule_declined', check?.value ?? '', check?.threshold);
};

test('a rule shows its name, its version, what it saw and which purchases it is meant for', () => {
  expect(ruleShown(everything, 'en_US')).toEqual({
    value:
      'Nights | v2, or so · Version 3 · $120.00 · Books · United States · Quay | 5 · Online · at 23:00 · 4 purchases · $520.00 in total',
    threshold:
      'Not: $100.00 or more, Books, 5947 Gift, card and souvenir shops, United States, Germany, Blue, Bottle Quay | 5, Online, 22:00 to 06:00, Asia/Shanghai, More than 3 purchases in an hour, More than $500.00 in an hour',
  });
  expect(ruleShown(everything, 'zh_CN').value).toContain('$120.00 · 图书 · 美国');
});

test.each([
  [{ amountAtLeast: '100.00' }, '$120.00', '$100.00 or more'],
  [{ categories: ['books'] }, 'Books', 'Books'],
  [{ countries: ['DE'] }, 'United States', 'Germany'],
  [{ merchants: ['Quay'] }, 'Quay | 5', 'Quay'],
  [{ presence: 'present' }, 'Online', 'In person'],
  [{ hours: { from: 9, to: 17, zone: 'UTC' } }, 'at 15:00', '09:00 to 17:00, UTC'],
  [{ velocity: { minutes: 60, count: 3, amount: null } }, '4 purchases', 'More than 3 purchases in an hour'],
  [
    { velocity: { minutes: 90, count: null, amount: '500.00' } },
    '$520.00 in total',
    'More than $500.00 in 90 minutes',
  ],
] as const)('a rule with %o alone shows that', (condition, saw, asks) => {
  // Boundary: the table's lists are written as constants.
  const figures = ruleShown({ ...nothing, ...(condition as Partial<RuleContent>) }, 'en_US');
  expect(figures).toEqual({ value: `Nights | v2, or so · Version 3 · ${saw}`, threshold: `Not: ${asks}` });
});
