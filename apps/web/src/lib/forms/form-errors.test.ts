import { beforeAll, expect, test } from 'vitest';
import { ApiError } from '../calls/api-error.ts';
import { actRefusal } from './form-errors.ts';
import { currentWords, needWords } from '../words/language.ts';

beforeAll(() => needWords('public'));

const refused = (code: 'conflict' | 'illegal_transition' | 'validation_failed') =>
  new ApiError({
    code,
    status: 409,
    message: 'Reload and try again.',
    errors: [{ field: 'amount', code: 'required', message: 'Please fill this in' }],
  });

test('whoever was overtaken reads that the newest state is shown, and no field is blamed', () => {
  const { changedMeanwhile } = currentWords('common').form;
  for (const code of ['conflict', 'illegal_transition'] as const)
    expect(actRefusal(refused(code))).toEqual({ fields: {}, message: changedMeanwhile });
});

test('any other refusal keeps its own sentence and its fields', () => {
  expect(actRefusal(refused('validation_failed'))).toEqual({
    fields: { amount: 'Please fill this in' },
    message: 'Reload and try again.',
  });
});

test('nothing refused, nothing said', () => {
  expect(actRefusal(null)).toBeUndefined();
});
