import { errorCodes, fieldCodes, type ErrorCode } from '@tael/contract';
import { describe, expect, test } from 'vitest';
import { errorSentence, fieldSentence } from './errors.ts';
import { languages } from './language.ts';

const codes = Object.keys(errorCodes) as ErrorCode[]; // Object.keys forgets the literal types

describe.each(languages)('in %s', (language) => {
  test('every refusal and every field error has a sentence of its own language', () => {
    const sentences = [
      ...codes.map((code) => errorSentence(language, code)),
      ...fieldCodes.map((code) => fieldSentence(language, code)),
    ];
    for (const sentence of sentences) {
      expect(sentence.trim()).not.toBe('');
      expect(/\p{Script=Han}/u.test(sentence)).toBe(language === 'zh_CN');
    }
  });
});

test('a suspended account is told the name of the product', () => {
  expect(errorSentence('en_US', 'account_suspended', { product: 'Tael' })).toBe(
    'Your Tael account has been suspended. Please contact us for reinstatement.',
  );
});
