import { expect, test } from 'vitest';
import type { OnboardingCase } from '../api.ts';
import { mayChange, nextPlace, placeOfField } from '../paths.ts';
import { refusalsOf } from './refusals.ts';

const found = (more: Partial<OnboardingCase>): OnboardingCase => ({
  id: '0192a000-0000-7000-8000-000000000001',
  state: 'collecting',
  kind: 'registration',
  entityType: 1,
  details: null,
  purpose: null,
  company: null,
  people: [],
  bankLink: null,
  identityCheck: null,
  draft: {},
  missing: [],
  decisionReason: null,
  refusals: [],
  wantedDocuments: [],
  version: 1,
  ...more,
});

const failed = (
  code: 'name_mismatch' | 'document_blurred',
  field: string,
): OnboardingCase['identityCheck'] => ({
  state: 'failed',
  reasons: [{ code, field }],
});

test('a case goes on at the first thing that is owed, and else where its standing is told', () => {
  expect(nextPlace(found({ missing: ['entity_type', 'details'] }))).toBe('/user/select');
  expect(nextPlace(found({ missing: ['purpose', 'identity_check'] }))).toBe(
    '/register-personal?step=purpose',
  );
  expect(nextPlace(found({ missing: ['identity_check'] }))).toBe('/user/verifyUser');
  expect(nextPlace(found({ missing: [] }))).toBe('/user/inreview');
});

test('a refused name is told until the details are saved again', () => {
  const identityCheck = failed('name_mismatch', 'lastName');
  expect(refusalsOf(found({ identityCheck, missing: ['details', 'identity_check'] }))).toHaveLength(1);
  expect(refusalsOf(found({ identityCheck, missing: ['identity_check'] }))).toEqual([]);
});

test('a refused picture is told until another one is checked', () => {
  const identityCheck = failed('document_blurred', 'documentFileId');
  expect(refusalsOf(found({ identityCheck, missing: ['identity_check'] }))).toHaveLength(1);
  expect(refusalsOf(found({ identityCheck: { state: 'pending', reasons: [] } }))).toEqual([]);
});

test('each refused field is mended where it was filled in', () => {
  expect(placeOfField('faceFileId', found({}))).toBe('/user/verifyUser');
  expect(placeOfField('birthDate', found({}))).toBe('/register-personal?step=details&field=birthDate');
});

test('nothing is changed while it is checked, or once a person looks at it', () => {
  expect(mayChange(found({ state: 'verifying' }))).toBe(true);
  expect(mayChange(found({ state: 'verifying', identityCheck: { state: 'pending', reasons: [] } }))).toBe(
    false,
  );
  expect(mayChange(found({ state: 'in_review' }))).toBe(false);
});
