import { shareHundredths } from '@tael/contract/onboarding/business';
import fc from 'fast-check';
import { depositCents } from '@tael/contract/onboarding/bank-link';
import { describe, expect, test } from 'vitest';
import { detailsOf, purposeOfUse } from '../../testing/onboarding.ts';
import { lastFourOf, personStateOf, shareText } from './company-rules.ts';
import { missingOf, userStatusOf, type CaseFacts, type CompanyFacts } from './rules.ts';

const now = new Date('2026-03-02T12:00:00.000Z');
const later = new Date('2026-03-03T12:00:00.000Z');

describe('one of a company’s people', () => {
  test.each([
    ['invited', { hasDetails: false, check: null, expiresAt: later }],
    ['begun', { hasDetails: true, check: null, expiresAt: later }],
    ['expired', { hasDetails: true, check: null, expiresAt: now }],
    ['checking', { hasDetails: true, check: 'pending', expiresAt: now }],
    ['to_mend', { hasDetails: true, check: 'failed', expiresAt: later }],
    ['expired', { hasDetails: true, check: 'failed', expiresAt: now }],
    ['passed', { hasDetails: true, check: 'passed', expiresAt: now }],
    ['in_review', { hasDetails: true, check: 'needs_review', expiresAt: now }],
    ['invited', { hasDetails: false, check: null, expiresAt: null }],
  ] as const)('is %s with %o', (state, person) => expect(personStateOf(person, now)).toBe(state));
});

test('a share reads as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2_500, max: 10_000 }), (hundredths) => {
      expect(shareHundredths(shareText(hundredths))).toBe(hundredths);
    }),
  );
  expect([shareText(null), shareText(2_500), shareText(3_330)]).toEqual(['', '25', '33.30']);
});

test('two deposits are the same two in either order', () => {
  expect(depositCents('0.41', '.07')).toEqual([7, 41]);
  expect(depositCents('0.07', '0.41')).toEqual([7, 41]);
});

test('of an account’s number no more than four characters are shown', () => {
  expect([lastFourOf('000123456789'), lastFourOf('12')]).toEqual(['6789', '••12']);
});

describe('what a company owes leads its applicant, and the status code leads the guard', () => {
  const company: CompanyFacts = {
    isSaved: true,
    hasPeople: true,
    invited: ['passed', 'in_review'],
    bankLink: 'verified',
    hasAnswered: false,
  };
  const passed = { state: 'passed', reasons: [], answeredAt: now } as const;
  const whole: CaseFacts = {
    state: 'verifying',
    details: detailsOf(),
    detailsSavedAt: now,
    purpose: purposeOfUse,
    check: passed,
    toMend: [],
    company,
  };
  const but = (change: Partial<CompanyFacts>, facts: Partial<CaseFacts> = {}): CaseFacts => ({
    ...whole,
    ...facts,
    company: { ...company, ...change },
  });
  test.each<[string, CaseFacts, string | undefined, number]>([
    ['nothing is said yet', but({ isSaved: false }, { state: 'collecting' }), 'company', 4],
    ['nobody has said who asks', but({}, { state: 'collecting', details: null }), 'details', 4],
    ['nobody is named', but({ hasPeople: false, invited: [] }, { state: 'collecting' }), 'people', 4],
    ['the purpose is open', but({}, { state: 'collecting', purpose: null }), 'purpose', 4],
    ['documents are wanted', but({}, { check: null }), 'identity_check', 10000],
    ['documents are looked at', but({}, { check: { ...passed, state: 'pending' } }), 'submission', 4],
    ['the bank is silent', but({ bankLink: 'requested' }), 'bank_link', 4],
    ['an owner has not come', but({ invited: ['passed', 'invited'] }), 'owners', 4],
    ['an owner has to mend', but({ invited: ['to_mend'] }), 'owners', 4],
    ['all is there', whole, 'submission', 4],
    ['documents are wanted', but({}, { state: 'documents_wanted' }), 'documents', 4],
    ['documents came', but({ hasAnswered: true }, { state: 'documents_wanted' }), 'submission', 4],
    ['a person decides', but({}, { state: 'in_review' }), undefined, 5],
    ['a person has refused', but({}, { state: 'rejected' }), undefined, 5],
    ['it is open', but({}, { state: 'active' }), undefined, 1],
  ])('%s', (_, facts, next, status) => {
    expect(missingOf(facts)[0]).toBe(next);
    expect(userStatusOf(facts)).toBe(status);
  });
});
