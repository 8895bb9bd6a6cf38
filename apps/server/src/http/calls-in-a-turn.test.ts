import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { boundTurns, mostInATurn } from './calls-in-a-turn.ts';

test('of many calls at once only some begin in a turn, in their order, and what is signed does not wait', async () => {
  const app = Fastify();
  boundTurns(app);
  let turn = 0;
  const begun: { readonly name: string; readonly turn: number }[] = [];
  const note = (name: string): string => {
    begun.push({ name, turn });
    return 'done';
  };
  app.get('/plain/:at', ({ params }) => note((params as { at: string }).at));
  app.get('/signed', { config: { isSigned: true } }, () => note('signed'));
  await app.ready();
  const count = 5 * mostInATurn;
  let isOver = false;
  const pass = (): void => {
    turn += 1;
    if (!isOver) setImmediate(pass);
  };
  pass();
  const calls = Array.from({ length: count }, (_, at) => app.inject(`/plain/${at}`));
  const signed = app.inject('/signed');
  expect((await Promise.all([...calls, signed])).every(({ statusCode }) => statusCode === 200)).toBe(true);
  isOver = true;
  const plain = begun.filter(({ name }) => name !== 'signed');
  expect(plain.map(({ name }) => name)).toEqual(Array.from({ length: count }, (_, at) => String(at)));
  const inTurns = Map.groupBy(plain, (one) => one.turn);
  expect(Math.max(...[...inTurns.values()].map(({ length }) => length))).toBeLessThanOrEqual(mostInATurn);
  const last = plain.at(-1)?.turn ?? 0;
  expect(begun.find(({ name }) => name === 'signed')?.turn).toBeLessThan(last);
  await app.close();
});
