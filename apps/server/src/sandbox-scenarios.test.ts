import { randomUUID } from 'node:crypto';
import { routes, type RouteDefinition, type RouteName } from '@tael/contract';
import { scenarioLimits } from '@tael/contract/scenarios/limits';
import { playScenario, type Stage } from '@tael/contract/scenarios/play';
import type { Scenario } from '@tael/contract/scenarios/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyScenarios } from './sandbox-scenarios.ts';
import { approveApi, byKey, makeKey } from './testing/api-keys.ts';
import { testApp, type TestApp } from './testing/app.ts';
import { fund } from './testing/funding-journey.ts';
import { linkBank } from './testing/linked-banks.ts';

const end = '@scenarios.test';
const { items: ready } = await readyScenarios();

let server: TestApp;
let stage: Stage;
let calls = 0;
beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff(`staff${end}`, 1);
  const approver = await server.staff(`approver${end}`, 1);
  const customer = await server.customer(`customer${end}`);
  await fund({ server, admin, approver }, customer, '9000000000000001', '2000.00');
  await linkBank(server, customer);
  await approveApi(customer, admin);
  const { secret } = await makeKey(server, customer, { addressesEnd: end });
  const call = byKey(server, secret);
  stage = {
    call: async (name, input, key) => {
      const route = name as RouteName; // the player is given names of the contract
      calls += 1;
      const definition: RouteDefinition = routes[route];
      const { status, body } = definition.sandboxOnly
        ? await server.visitor.call(route, input)
        : await call(route, input, definition.idempotency === 'key' ? { 'idempotency-key': key } : {});
      if (status >= 300) throw Object.assign(new Error(String(body.message)), { refused: body });
      await server.app.settle();
      return body.data as unknown;
    },
    refusalOf: (error) =>
      error instanceof Error && 'refused' in error
        ? { code: (error.refused as { code: string }).code, message: JSON.stringify(error.refused) }
        : undefined,
    pause: async () => {
      await server.app.runScheduled();
      await server.app.settle();
    },
    uuid: randomUUID,
  };
}, 120_000);
afterAll(() => server.close());

describe('each ready scenario passes', () => {
  it.each(ready.map(({ name, scenario }) => [name, scenario] as const))('%s', async (_name, scenario) => {
    const { isPassed, results } = await playScenario(scenario, stage);
    expect(results.find(({ outcome }) => outcome === 'failed')).toBeUndefined();
    expect(isPassed).toBe(true);
  });
});

const of = (...steps: Scenario['steps']): Scenario => ({
  title: { en: 'A', zh: '一' },
  about: { en: 'A', zh: '一' },
  steps,
});
const faultOf = async (...steps: Scenario['steps']) => {
  const { isPassed, results } = await playScenario(of(...steps), stage);
  expect(isPassed).toBe(false);
  return results.at(-1);
};

describe('a scenario that fails', () => {
  it('says which place is not as expected, and plays nothing after it', async () => {
    calls = 0;
    expect(
      await faultOf(
        { call: 'listCards', with: { limit: 1 }, expect: { 'items.length': 1, nextCursor: 'x' } },
        { call: 'listCards', with: {} },
      ),
    ).toMatchObject({
      at: '1',
      fault: { kind: 'expectation', mismatches: [{ place: 'nextCursor', expected: 'x' }] },
    });
    expect(calls).toBe(1);
  });

  it('tells a refusal from the one that was expected', async () => {
    const unknown = { call: 'getCard', with: { id: randomUUID() } };
    expect(await faultOf(unknown)).toMatchObject({ fault: { kind: 'refused', code: 'not_found' } });
    expect(await faultOf({ ...unknown, refused: 'conflict' })).toMatchObject({
      fault: { kind: 'not_refused', expected: 'conflict', found: 'not_found' },
    });
    expect(await faultOf({ call: 'listCards', with: {}, refused: 'forbidden' })).toMatchObject({
      fault: { kind: 'not_refused', found: null },
    });
    expect((await playScenario(of({ ...unknown, refused: 'not_found' }), stage)).isPassed).toBe(true);
  });

  it('reads nothing that no step answered', async () => {
    expect(await faultOf({ call: 'getCard', with: { id: '${card.id}' } })).toMatchObject({
      fault: { kind: 'unknown', place: 'card.id' },
    });
  });

  it('ends at its limits: steps that repeat, tries, and days that pass', async () => {
    const listed = { call: 'listCards', with: { limit: 1 } };
    const round = { repeat: 100, steps: Array.from({ length: 20 }, () => listed) };
    calls = 0;
    const still: Stage = { ...stage, call: async () => ((calls += 1), await Promise.resolve({})) };
    const long = await playScenario(of(round), still);
    expect(long.results.at(-1)).toMatchObject({ at: '1.26.1', fault: { kind: 'limit' } });
    expect(calls).toBe(scenarioLimits.played);
    calls = 0;
    const asking = await playScenario(of({ ...listed, until: { state: 'never' } }), {
      ...still,
      pause: () => Promise.resolve(),
    });
    expect([asking.isPassed, calls]).toEqual([false, scenarioLimits.tries]);
    const year = { wait: { days: 399, hours: 0, minutes: 0 } };
    expect((await playScenario(of(year, year), still)).results.at(-1)).toMatchObject({
      fault: { kind: 'limit' },
    });
  });

  it('compares amounts without rounding', async () => {
    const answering = (answer: unknown): Stage => ({ ...stage, call: () => Promise.resolve(answer) });
    const holds = async (found: unknown, expected: NonNullable<Parameters<typeof isSo>[1]>) =>
      isSo(found, expected, answering);
    expect(await holds('9007199254740993.01', { atLeast: '9007199254740993.02' })).toBe(false);
    expect(await holds('10.10', { changed: { from: '10', by: '0.1' } })).toBe(true);
    expect(await holds('9.90', { changed: { from: '10', by: '-0.10' } })).toBe(true);
    expect(await holds('many', { atMost: 5 })).toBe(false);
    expect(await holds([{ a: { b: 1 } }], { has: { 'a.b': 1 } })).toBe(true);
    expect(await holds(undefined, { not: 'x' })).toBe(false);
  });
});

type Expectation = NonNullable<Extract<Scenario['steps'][number], { call: string }>['expect']>[string];
const isSo = async (
  found: unknown,
  expected: Expectation,
  answering: (answer: unknown) => Stage,
): Promise<boolean> =>
  (await playScenario(of({ call: 'x', with: {}, expect: { found: expected } }), answering({ found })))
    .isPassed;

describe('a file of one’s own', () => {
  const read = async (text: string) =>
    (await server.visitor.call('sandboxReadScenario', { text })).body.data as {
      scenario: Scenario | null;
      faults: { at: string; message: string }[];
    };
  const head = 'title: { en: A, zh: 一 }\nabout: { en: A, zh: 一 }\nsteps:\n';

  it('is read as it is written', async () => {
    const { scenario } = await read(`${head}  - call: listCards\n    as: cards\n  - wait: { days: 1 }\n`);
    expect(scenario).toEqual(
      of({ call: 'listCards', with: {}, as: 'cards' }, { wait: { days: 1, hours: 0, minutes: 0 } }),
    );
  });

  it.each([
    ['no YAML', 'steps: [', ''],
    ['a step of another form', `${head}  - paint: red\n`, 'steps.0'],
    ['a call that does not exist', `${head}  - call: paintCard\n`, 'steps.0'],
    ['a call that a person confirms', `${head}  - call: createApiKey\n`, 'steps.0'],
    ['a route that is no trigger', `${head}  - trigger: login\n`, 'steps.0'],
    [
      'a field that the call has not',
      `${head}  - call: getCard\n    with: { colour: red }\n`,
      'steps.0.with.colour',
    ],
    ['a name that nobody gave', `${head}  - call: getCard\n    with: { id: "\${card.id}" }\n`, 'steps.0'],
    ['a wait of years', `${head}  - wait: { days: 4000 }\n`, 'steps.0'],
    ['an endless repetition', `${head}  - repeat: 100000\n    steps: [{ wait: { days: 1 } }]\n`, 'steps.0'],
    [
      'repetitions in each other',
      `${head}  - repeat: 2\n    steps: [{ repeat: 2, steps: [{ wait: {} }] }]\n`,
      'steps.0',
    ],
  ])('is refused for %s', async (_name, text, at) => {
    const { scenario, faults } = await read(text);
    expect(scenario).toBeNull();
    expect(faults[0]?.at).toMatch(new RegExp(`^${at.replaceAll('.', '\\.')}`));
    expect(faults[0]?.message).not.toBe('');
  });

  it('is refused where it is nested too deeply', async () => {
    for (const text of ['['.repeat(15_000), `a: ${'{a: '.repeat(7_000)}`, '- '.repeat(15_000)]) {
      const { scenario, faults } = await read(text);
      expect(scenario).toBeNull();
      expect(faults.length).toBeGreaterThan(0);
    }
  });

  it('does not grow by aliases that repeat aliases', async () => {
    const lines = Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n},`.repeat(9)}]`);
    const { scenario, faults } = await read(['a0: &a0 [x]', ...lines].join('\n'));
    expect(scenario).toBeNull();
    expect(faults).toHaveLength(1);
  });
});
