import { isFinalRefusal, refusalReasons } from '@tael/contract/onboarding/review-lists';
import { onboardingLife, onboardingStates, type IdentityReason } from '@tael/contract/onboarding/states';
import { mayMove } from '@tael/contract';
import { describe, expect, test } from 'vitest';
import { detailsOf, purposeOfUse } from '../../testing/onboarding.ts';
import {
  accountStatusOf,
  isOfAge,
  missingOf,
  stateAfterDecision,
  stateAfterSaving,
  stateAfterScreening,
  stateAfterVerdict,
  stepsToMend,
  userStatusOf,
  type CaseFacts,
} from './rules.ts';

const before = new Date('2026-03-01T00:00:00.000Z');
const after = new Date('2026-03-02T00:00:00.000Z');
const written: CaseFacts = {
  state: 'collecting',
  details: detailsOf(),
  detailsSavedAt: before,
  purpose: purposeOfUse,
  toMend: [],
  check: null,
  company: null,
};
const person = (mustBeSeen: boolean) => ({ mustBeSeen, isCompany: false });
const failed = (reason: IdentityReason) =>
  ({ state: 'failed', reasons: [reason], answeredAt: after }) as const;

/** The guard of specification section 4 in its own words, for a personal customer of registerVersion 2. */
const guard = (code: number, status: 0 | 1): string => {
  if (code === 1 || code === 7) return 'the console';
  if (code === 10000) return '/user/verifyUser';
  if (code === 4) return status === 1 ? '/register-business' : '/register-personal';
  if (code === 5 || code === 45) return '/user/inreview';
  return '/user/select';
};

describe('the status code leads the guard', () => {
  const started: CaseFacts = {
    ...written,
    state: 'started',
    details: null,
    detailsSavedAt: null,
    purpose: null,
  };
  test.each<[string, CaseFacts, string]>([
    ['who has not chosen a kind of account to the choice', started, '/user/select'],
    ['who owes everything to the personal form', { ...started, state: 'collecting' }, '/register-personal'],
    ['who owes the purpose to the personal form', { ...written, purpose: null }, '/register-personal'],
    ['who owes documents to the identity check', { ...written, state: 'verifying' }, '/user/verifyUser'],
    [
      'whose picture was blurred back to the identity check',
      { ...written, check: failed('document_blurred') },
      '/user/verifyUser',
    ],
    [
      'whose name did not match back to the personal form',
      { ...written, check: failed('name_mismatch') },
      '/register-personal',
    ],
    [
      'who was asked for documents to the identity check',
      { ...written, state: 'documents_wanted' },
      '/user/verifyUser',
    ],
    ['whom a person looks at to the waiting screen', { ...written, state: 'in_review' }, '/user/inreview'],
    ['whom a person refused to the screen that says so', { ...written, state: 'rejected' }, '/user/inreview'],
    ['who is active into the console', { ...written, state: 'active' }, 'the console'],
  ])('%s', (_, facts, screen) => {
    expect(guard(userStatusOf(facts), 0)).toBe(screen);
  });

  test('and never to the business form, where status 1 would send a personal customer with code 4', () => {
    expect(guard(4, 1)).toBe('/register-business');
  });
});

describe('what is still owed', () => {
  test('comes in the order of the steps', () => {
    const nothing = {
      ...written,
      state: 'started',
      details: null,
      detailsSavedAt: null,
      purpose: null,
    } as const;
    expect(missingOf(nothing)).toEqual(['entity_type', 'details', 'purpose', 'identity_check']);
    expect(missingOf({ ...nothing, state: 'collecting' })).toEqual(['details', 'purpose', 'identity_check']);
    expect(missingOf(written)).toEqual(['identity_check']);
  });

  test('is nothing while a check is under way, or after the last step', () => {
    const pending = { state: 'pending', reasons: [], answeredAt: null } as const;
    expect(missingOf({ ...written, state: 'verifying', check: pending })).toEqual([]);
    for (const state of ['in_review', 'active', 'rejected'] as const)
      expect(missingOf({ ...written, state })).toEqual([]);
  });

  test('is the field that the verdict named, until it is saved again', () => {
    const refused = { ...written, check: failed('birth_date_mismatch') };
    expect(missingOf(refused)).toEqual(['details', 'identity_check']);
    expect(missingOf({ ...refused, detailsSavedAt: new Date(after.getTime() + 1) })).toEqual([
      'identity_check',
    ]);
    expect(missingOf({ ...written, check: failed('document_expired') })).toEqual(['identity_check']);
  });
});

describe('a refusal', () => {
  const passed = { state: 'passed', reasons: [], answeredAt: after } as const;

  test('asks for the steps of its reasons again, each once, and a final one for none', () => {
    expect(stepsToMend(['name_differs', 'document_not_accepted'])).toEqual(['details', 'identity_check']);
    expect(stepsToMend(['country_not_served'])).toEqual([]);
    expect(refusalReasons.filter((reason) => isFinalRefusal([reason]))).toEqual([
      'purpose_not_supported',
      'country_not_served',
      'duplicate_account',
      'watchlist_match',
      'other',
    ]);
    expect(isFinalRefusal(['name_differs', 'other'])).toBe(true);
    expect(isFinalRefusal(['name_differs', 'purpose_unclear'])).toBe(false);
  });

  test('goes back to a person once it is mended, by the papers where papers are owed', () => {
    const refused: CaseFacts = { ...written, check: passed, toMend: ['purpose', 'identity_check'] };
    expect(missingOf(refused)).toEqual(['purpose', 'identity_check']);
    expect(stateAfterSaving(refused)).toBe('collecting');
    expect(stateAfterSaving({ ...refused, toMend: ['identity_check'] })).toBe('verifying');
    expect(stateAfterSaving({ ...refused, toMend: [] })).toBe('in_review');
  });
});

describe('high risk', () => {
  test('is left to people, as is what a person has decided about before', () => {
    const check = { state: 'passed' } as const;
    const row = { state: 'verifying', risk: 'normal', decision: null, entity_type: 1 } as const;
    expect(stateAfterScreening(row, check)).toBe('active');
    expect(stateAfterScreening({ ...row, risk: 'high' }, check)).toBe('in_review');
    expect(stateAfterScreening({ ...row, decision: 'reject' }, check)).toBe('in_review');
    expect(stateAfterScreening(row, { state: 'needs_review' })).toBe('in_review');
    expect(stateAfterScreening({ ...row, state: 'collecting' }, check)).toBe('collecting');
    expect(stateAfterScreening(row, { state: 'pending' })).toBe('verifying');
    expect(stateAfterScreening({ ...row, entity_type: 2, risk: 'high' }, check)).toBe('verifying');
  });
});

describe('the life of a case', () => {
  test('goes on to the identity check with the last thing saved, and only from collecting', () => {
    expect(stateAfterSaving(written)).toBe('verifying');
    expect(stateAfterSaving({ ...written, purpose: null })).toBe('collecting');
    expect(stateAfterSaving({ ...written, state: 'documents_wanted' })).toBe('documents_wanted');
  });

  test('takes a passed check to a person when a person had asked for other documents', () => {
    const [alone, asked] = [person(false), person(true)];
    expect(stateAfterVerdict('passed', alone)).toBe('active');
    expect(stateAfterVerdict('passed', asked)).toBe('in_review');
    expect(stateAfterVerdict('needs_review', alone)).toBe('in_review');
    expect(stateAfterVerdict('failed', asked)).toBe('collecting');
  });

  test('lets a company wait for whatever else it owes, until it is handed in as a whole', () => {
    expect(stateAfterVerdict('passed', { mustBeSeen: false, isCompany: true })).toBe('verifying');
    expect(stateAfterVerdict('needs_review', { mustBeSeen: true, isCompany: true })).toBe('verifying');
    expect(stateAfterVerdict('failed', { mustBeSeen: false, isCompany: true })).toBe('collecting');
  });

  test('lists every move that verdicts and decisions make', () => {
    for (const verdict of ['passed', 'needs_review', 'failed'] as const)
      for (const hasReviewer of [true, false])
        expect(mayMove(onboardingLife, 'verifying', stateAfterVerdict(verdict, person(hasReviewer)))).toBe(
          true,
        );
    for (const decision of ['approve', 'reject', 'want_documents'] as const)
      for (const isFinal of [true, false]) {
        const state = stateAfterDecision(decision, { isFinal });
        expect(mayMove(onboardingLife, 'in_review', state)).toBe(true);
      }
  });

  test('lets money move in one state alone', () => {
    expect(onboardingStates.filter((state) => accountStatusOf(state) === 1)).toEqual(['active']);
    expect(onboardingStates.filter((state) => userStatusOf({ ...written, state }) === 1)).toEqual(['active']);
  });
});

test('somebody is of age from the morning of the 18th birthday, and nobody is 120', () => {
  expect(isOfAge('2008-03-02', '2026-03-02')).toBe(true);
  expect(isOfAge('2008-03-03', '2026-03-02')).toBe(false);
  expect(isOfAge('2008-02-29', '2026-02-28')).toBe(false);
  expect(isOfAge('2008-02-29', '2026-03-01')).toBe(true);
  expect(isOfAge('1906-03-02', '2026-03-02')).toBe(false);
  expect(isOfAge('2026-03-02', '2026-03-02')).toBe(false);
});
