import { randomUUID } from 'node:crypto';
import { routes, type RouteDefinition, type RouteName } from '@tael/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';

const all = Object.entries<RouteDefinition>(routes) as [RouteName, RouteDefinition][];
// One ends the session that the others need; the other moves the time that they are signed with.
const leftOut = new Set<RouteName>(['logout', 'sandboxClock']);

let house: TestApp;
let admin: Caller;
let customer: Caller;
beforeAll(async () => {
  house = await testApp();
  admin = await house.staff('admin@fuzz.test', 1);
  customer = await house.customer('customer@fuzz.test');
});
afterAll(() => house.close());

const oddValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\0',
    '-1',
    '1e999',
    'NaN',
    '0.001',
    '9'.repeat(60),
    "' or 1=1 --",
    '{{7*7}}',
    '\u202e',
    randomUUID(),
    '2026-02-31',
  ),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }),
);

describe('no input', () => {
  it.each(all.filter(([name, route]) => !route.upload && !leftOut.has(name)))(
    'makes %s fail inside, or say more than its problem',
    async (name, route) => {
      const caller =
        route.access === 'public' ? house.visitor : /review|admin/.test(route.access) ? admin : customer;
      const fields = Object.keys(route.input.shape);
      const inputs = fc.tuple(...fields.map((field) => fc.tuple(fc.constant(field), oddValue)));
      await fc.assert(
        fc.asyncProperty(inputs, async (pairs) => {
          const { status, body } = await caller.call(name, Object.fromEntries(pairs));
          expect(status, JSON.stringify(body)).toBeLessThan(500);
        }),
        { numRuns: 12 },
      );
    },
  );
});
