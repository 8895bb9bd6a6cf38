import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { manualClock } from '../../../kernel/clock.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import type * as testing from '../testing.ts';

const compared: string[] = [];
let db: TestDatabase;
let people: typeof testing;

// The modules are read anew for this file, with a library that counts; the next file reads its own.
beforeAll(async () => {
  db = await testDatabase();
  vi.resetModules();
  vi.doMock(import('@node-rs/argon2'), async (original) => {
    const argon2 = await original();
    const verify: typeof argon2.verify = (hash, ...rest) => {
      compared.push(String(hash).split('$').slice(1, 4).join(' '));
      return argon2.verify(hash, ...rest);
    };
    return { ...argon2, verify };
  });
  people = await import('../testing.ts');
});
afterAll(async () => {
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
  await db.close();
});

test.each([
  ['plain letters', 'Wrong-Guess-2026!', 1],
  ['letters with accents, also in the form of old hashes', 'Quay-caf\u00e9-2026!', 2],
])(
  'the password of an unknown user is compared as often as of a known one: %s',
  async (_, password, times) => {
    const { makeUser, signInAs, testIdentity } = people;
    const clock = manualClock(new Date('2026-03-02T12:00:00.000Z'));
    const ctx = testContext(db.database, { clock, ip: '192.0.2.9', scope: { kind: 'none' } });
    const { email } = await makeUser(ctx);
    const costs: string[][] = [];
    for (const name of [email, `unknown-${email}`]) {
      compared.length = 0;
      await expect(signInAs(testIdentity(), ctx, name, { password })).rejects.toMatchObject({
        code: 'credentials_invalid',
      });
      costs.push([...compared]);
    }
    const [known, unknown] = costs;
    expect(known).toHaveLength(times);
    expect(unknown).toEqual(known);
  },
);
