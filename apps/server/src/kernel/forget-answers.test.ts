import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../testing/context.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { forgetAnswersJob } from './forget-answers.ts';
import { claimKey, hashOfInput, storeAnswer } from './idempotency.ts';
import { transact } from './transaction.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());

test('an answer is repeated for a week and then forgotten, and its key stays taken', async () => {
  const ctx = testContext(db.database);
  const now = ctx.clock.millis();
  const answered = (daysAgo: number) => {
    const claim = { actorId: randomUUID(), route: 'a', key: randomUUID(), requestHash: hashOfInput({}) };
    const at = new Date(now - daysAgo * 24 * 3_600_000);
    return transact(ctx, (tx) => storeAnswer(tx, claim, { body: 'done' }, at)).then(() => claim);
  };
  const young = await answered(6);
  const old = await answered(8);
  await forgetAnswersJob.run(testContext(db.database));
  const claim = (key: typeof young) => transact(ctx, (tx) => claimKey(tx, key));
  await expect(claim(young)).rejects.toThrow('idempotent replay');
  await expect(claim(old)).rejects.toMatchObject({ code: 'conflict' });
});
