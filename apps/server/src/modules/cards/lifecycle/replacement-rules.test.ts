import { freezeAuthorities } from '@tael/contract/cards/states';
import { expect, it } from 'vitest';
import type { CardRow } from '../repository.ts';
import { replacementFor } from './replacement-rules.ts';
import { noValidity } from '../controls/validity.ts';

const now = new Date('2026-03-02T12:00:00.000Z');
const card = {
  status: 'active',
  frozen_by: null,
  held_by: null,
  expiry_month: 4,
  expiry_year: 2026,
  ...noValidity,
} as CardRow;
const asked = (change: Partial<CardRow>, by: (typeof freezeAuthorities)[number] = 'owner') =>
  replacementFor({ ...card, ...change }, { by, isReplaced: false, now });
const told = (answer: ReturnType<typeof asked>) => ('kind' in answer ? answer.kind : answer.refusal);

it('asks for the word that a freeze takes to lift, before the card ends and after', () => {
  const may = (by: (typeof freezeAuthorities)[number]) =>
    freezeAuthorities.filter(
      (hold) =>
        told(asked({ status: 'frozen', frozen_by: hold }, by)) === 'renewal' &&
        told(asked({ status: 'expired', held_by: hold }, by)) === 'renewal',
    );
  expect(may('holder')).toEqual(['holder', 'rule']);
  expect(may('lead')).toEqual(['holder', 'lead', 'rule']);
  expect(may('owner')).toEqual(['holder', 'lead', 'owner', 'rule']);
  expect(may('admin')).toEqual([...freezeAuthorities]);
});

it('says whose word it takes', () => {
  expect(told(asked({ status: 'frozen', frozen_by: 'owner' }, 'holder'))).toBe('freeze_authority');
  expect(told(asked({ status: 'frozen', frozen_by: 'fraud' }))).toBe('card_held_for_fraud');
  expect(told(asked({ status: 'blocked' }))).toBe('card_held_by_house');
  expect(told(asked({ status: 'lost', held_by: 'admin' }))).toBe('card_held_by_house');
});

it('makes no other card of one that has done what it was made for', () => {
  const once = { uses: 1, isMerchantLocked: false, lastDay: null, since: 0 };
  expect(told(asked({ status: 'stolen', validity: once, uses_made: 1 }))).toBe('card_used_up');
  expect(told(asked({ status: 'stolen', validity: { ...once, uses: 2 }, uses_made: 1 }))).toBe('replacement');
  const untilToday = { validity: { ...once, uses: null }, valid_until: now };
  expect(told(asked({ status: 'active', ...untilToday }))).toBe('card_used_up');
});
