import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedWith, signMessage } from './signed-message.ts';

test('only the untouched message under the right key is taken for the provider’s own', () => {
  const key = randomBytes(32);
  const message = signMessage(key, '{"verdict":"failed"}', 1_772_452_800_000);
  expect(isSignedWith(key, message)).toBe(true);
  expect(isSignedWith(randomBytes(32), message)).toBe(false);
  expect(isSignedWith(key, { ...message, body: '{"verdict":"passed"}' })).toBe(false);
  expect(isSignedWith(key, { ...message, signature: message.signature.replace('t=1', 't=2') })).toBe(false);
  for (const signature of ['', 't=1,s=', `${message.signature}x`, message.signature.slice(0, -1)])
    expect(isSignedWith(key, { ...message, signature })).toBe(false);
});

test('while a key is exchanged, either is believed and the first signs', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  for (const key of [first, second])
    expect(isSignedWith([first, second], signMessage(key, '{}', 1_772_452_800_000))).toBe(true);
  expect(isSignedWith([first, second], signMessage(randomBytes(32), '{}', 1_772_452_800_000))).toBe(false);
  expect(isSignedWith(first, signMessage([first, second], '{}', 1_772_452_800_000))).toBe(true);
});
