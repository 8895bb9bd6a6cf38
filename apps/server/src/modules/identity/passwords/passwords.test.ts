import { password } from '@tael/contract/forms/fields';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { fitPassword, hashPassword, nobodysHash, rehashPassword } from './passwords.ts';
import { hash as argon2 } from '@node-rs/argon2';

describe('password rules', () => {
  test.each([
    ['', 'required'],
    ['!', 'password_digit'],
    ['1', 'password_letter'],
    ['1a', 'password_special'],
    ['1a!', 'password_length'],
    ['密码密码密码密码密码12', 'password_special'],
    [`1a!${'x'.repeat(126)}`, 'too_long'],
  ])('are told in the order of the specification, one at a time: %s', (text, code) => {
    expect(password.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([code]);
  });

  test.each(['密码很长很长很长很长1!', `1a!${'x'.repeat(125)}`])('accept %s', (text) => {
    expect(password.parse(text)).toBe(text);
  });
});

describe('common passwords', () => {
  test.each([
    'Password123!',
    'P@ssw0rd2026#',
    '!!Welcome2024!!',
    'qwertyuiop1!',
    'PasswordPassword1!',
    'zaq1@WSXcde3',
    'Tael-2026-2026!',
  ])('%s is refused with password_common', async (text) => {
    await expect(hashPassword(text)).rejects.toMatchObject({
      code: 'validation_failed',
      details: { fields: [{ field: 'password', code: 'password_common' }] },
    });
  });

  test.each(['Tael-Sandbox-2026!', 'correct-horse-7-battery', 'Xq7#mnLp02!rT'])('%s is not', (text) => {
    expect(isCommonPassword(text)).toBe(false);
  });
});

describe('password hashes', () => {
  test('fit their own password and no other', async () => {
    const hash = await hashPassword('Xq7#mnLp02!rT');
    expect(await fitPassword(hash, 'Xq7#mnLp02!rT')).toBe('fits');
    expect(await fitPassword(hash, 'Xq7#mnLp02!rt')).toBe('no');
  });

  const [composed, parted] = ['Quay-caf\u00e9-2026!', 'Quay-cafe\u0301-2026!'];
  test('fit the same letters from another keyboard', async () => {
    for (const made of [await hashPassword(composed), await hashPassword(parted)])
      for (const typed of [composed, parted]) expect(await fitPassword(made, typed)).toBe('fits');
  });

  test('that were made of another form still open, and are to be made anew', async () => {
    const old = await argon2(parted);
    for (const typed of [composed, parted]) expect(await fitPassword(old, typed)).toBe('fits_old_hash');
    expect(await fitPassword(old, 'Quay-cafe-2026!')).toBe('no');
    expect(await fitPassword(await rehashPassword(parted), composed)).toBe('fits');
  });

  test('an unknown user costs the same work as a known one, and never fits', async () => {
    const costOf = (hash: string) => hash.split('$').slice(1, 4);
    expect(costOf(nobodysHash)).toEqual(costOf(await hashPassword('Xq7#mnLp02!rT')));
    expect(await fitPassword(undefined, 'Xq7#mnLp02!rT')).toBe('no');
  });
});
