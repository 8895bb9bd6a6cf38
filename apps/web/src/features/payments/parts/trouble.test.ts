import { achReturns as englishReturns } from '@tael/i18n/en/ach-returns';
import { payments as english } from '@tael/i18n/en/payments';
import { achReturns as chineseReturns } from '@tael/i18n/zh/ach-returns';
import { payments as chinese } from '@tael/i18n/zh/payments';
import { expect, test } from 'vitest';
import { troubleOf } from './trouble.ts';

const returnedBy = (code: string) => ({ code, step: 'recalled' }) as const;

test('a wire that came back after its recall says so in words, with the reason that was given', () => {
  const recalled = {
    state: 'recalled',
    reason: 'recall_wrong_payee',
    returned: returnedBy('FOCR'),
  } as const;
  expect(troubleOf(recalled, english, englishReturns)).toEqual([
    'The money came back after your recall.',
    'Reason given: Wrong payee or account',
  ]);
  expect(troubleOf(recalled, chinese, chineseReturns)).toEqual([
    '款项已应您的召回请求退回。',
    '申请原因：收款人或账户有误',
  ]);
  expect(troubleOf({ ...recalled, returned: returnedBy('ZZ99') }, english, englishReturns)).toEqual([
    'Reason given: Wrong payee or account',
  ]);
  expect(troubleOf({ ...recalled, state: 'recall_requested', returned: null }, chinese, undefined)).toEqual([
    '申请原因：收款人或账户有误',
  ]);
});

test('what a bank returned by itself keeps its code, beside what it means and what to do', () => {
  const returned = {
    state: 'returned',
    reason: 'bank_returned',
    returned: { code: 'R03', step: 'correct_account' },
  } as const;
  expect(troubleOf(returned, english, englishReturns)).toEqual([
    'R03: The account doesn’t exist, or belongs to someone else.',
    'Correct the routing and account number with the payee and send the payment again.',
  ]);
  expect(troubleOf(returned, chinese, chineseReturns)[0]).toBe(`R03：${chineseReturns.returns.R03}`);
  expect(troubleOf({ state: 'failed', reason: null, returned: null }, english, undefined)).toEqual([]);
});
