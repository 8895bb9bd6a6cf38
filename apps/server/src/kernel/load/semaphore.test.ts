import { expect, test } from 'vitest';
import { semaphore } from './semaphore.ts';

test('lets through only so many at once, in order, and turns away whom there is no room for', async () => {
  const pass = semaphore({ atOnce: 2, mayWait: 1, retryAfterSeconds: 5 });
  const begun: number[] = [];
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const runs = gates.map((gate, n) =>
    pass(async () => {
      begun.push(n);
      await gate.promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  await expect(pass(() => Promise.resolve())).rejects.toMatchObject({
    code: 'overloaded',
    details: { retryAfterSeconds: 5 },
  });
  gates[0]?.resolve();
  await runs[0];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve();
  await Promise.all(runs);
});

test('a piece of work that fails makes room all the same', async () => {
  const pass = semaphore({ atOnce: 1, mayWait: 0, retryAfterSeconds: 1 });
  await expect(pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await pass(() => Promise.resolve('through'))).toBe('through');
});
