import { routes, type RouteDefinition, type RouteName } from '@tael/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './testing/app.ts';
import type { Answer, Caller } from './testing/caller.ts';
import { oddBodies, oddInput, oddSegments, oddUploads, pathsOf } from './testing/odd-inputs.ts';
import { validInput } from './testing/valid-input.ts';

/**
 * No input of any route makes a 5xx, and every refusal is the one body. Each route gets as many odd inputs as its
 * fields ask for, up to sixty, most of them right in all fields but one; the long form of the proofs sends two thousand
 * to each, drawn anew in each run.
 */
const isLong = process.env['TAEL_PROOF'] === 'long';
const inputsOf = (route: RouteDefinition): number =>
  isLong ? 2_000 : Math.min(60, 20 + 5 * pathsOf(validInput(route)).length);
/** Fewer calls at once than the server has connections to the database: the time goes into waiting for it. */
const atOnce = 4;

const all = Object.entries<RouteDefinition>(routes) as [RouteName, RouteDefinition][];
// They end the session that the others need, or move the time that calls are signed with.
const leftOut = new Set<RouteName>(['logout', 'sandboxClock']);

let server: TestApp;
let admin: Caller;
let customer: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@fuzz.test', 1);
  customer = await server.customer('customer@fuzz.test');
});
afterAll(() => server.close());

const callerOf = ({ access }: RouteDefinition): Caller => {
  if (access === 'public') return server.visitor;
  return /review|admin|announcement|customer:/.test(access) ? admin : customer;
};

const mustBeAnswer = ({ status, headers, body }: Answer, of: unknown): void => {
  const isProblem =
    status < 500 &&
    String(headers['content-type']).includes('application/problem+json') &&
    body.success === false &&
    body.data === null &&
    body.status === status &&
    typeof body.code === 'string';
  // Asked some ten thousand times: what is said of a failure is written for a failure alone.
  if (status >= 400 && !isProblem)
    expect.fail(`${status}: ${JSON.stringify(of)?.slice(0, 500)} -> ${JSON.stringify(body)}`);
};

const inTurns = async <Of>(items: readonly Of[], work: (item: Of) => Promise<unknown>): Promise<void> => {
  const left = [...items];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

describe('what goes into a route', () => {
  it.each(all)('%s has an input that its schema takes, for all but one field to be right', (_name, route) => {
    expect(route.input.safeParse(validInput(route)).error?.issues).toBeUndefined();
  });
});

describe('no input', () => {
  it.each(all.filter(([name, route]) => !route.upload && !leftOut.has(name)))(
    'makes %s fail inside, or say more than its problem',
    async (name, route) => {
      const inputs = fc.sample(oddInput(route), { numRuns: inputsOf(route), ...(isLong ? {} : { seed: 1 }) });
      await inTurns(inputs, async (input) => mustBeAnswer(await callerOf(route).call(name, input), input));
    },
  );

  it('has ended the sessions that the others came with', async () => {
    for (const caller of [admin, customer]) expect((await caller.call('me')).status).toBe(200);
  });
});

it('one act by ten calls at once is done, or asked to come back', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => customer.call('revokeOtherSessions')));
  for (const { status } of answers) expect([200, 503]).toContain(status);
  expect(answers.map(({ status }) => status)).toContain(200);
});

const readsBody = ({ method, access, upload }: RouteDefinition): boolean =>
  /POST|PUT/.test(method) && access === 'public' && upload === undefined;

describe('no body', () => {
  it.each(all.filter(([, route]) => readsBody(route)))(
    'that is no input at all makes %s fail inside',
    async (_name, { method, path }) => {
      const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data', ''];
      const calls = oddBodies.flatMap((payload) => types.map((type) => ({ payload, type })));
      await inTurns(calls, async ({ payload, type }) =>
        mustBeAnswer(await server.send({ method, url: path, headers: { 'content-type': type }, payload }), [type, payload]),
      );
    },
  ); // prettier-ignore
});

describe('no address', () => {
  it.each(all.filter(([, { path }]) => path.includes(':')))(
    'makes %s fail inside, whoever asks',
    async (_name, { method, path }) => {
      const headers = { authorization: `Bearer ${customer.accessToken ?? ''}` };
      await inTurns(oddSegments, async (segment) => {
        const url = path.replace(/:\w+/g, segment);
        for (const told of [headers, {}])
          mustBeAnswer(await server.send({ method, url, headers: { ...told }, payload: undefined }), url);
      });
    },
  );
});

describe('no upload', () => {
  it.each(all.filter(([, { upload }]) => upload !== undefined))(
    'makes %s fail inside',
    async (_name, route) => {
      const caller = callerOf(route);
      const headers: Record<string, string> = { 'content-type': 'multipart/form-data; boundary=b' };
      if (caller.accessToken !== null) headers['authorization'] = `Bearer ${caller.accessToken}`;
      const broken = oddBodies.map((body) => Buffer.from(body));
      await inTurns([...oddUploads(validInput(route)), ...broken], async (payload) =>
        mustBeAnswer(
          await server.send({ method: route.method, url: route.path, headers: { ...headers }, payload }),
          payload.toString('latin1'),
        ),
      );
    },
  );
});
