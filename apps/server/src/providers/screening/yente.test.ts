import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import type { SignedMessage } from '../../kernel/signed/signed-message.ts';
import { createProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import { systemContext } from '../../kernel/system-context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import type { ScreeningSubmission } from './port.ts';
import { yenteScreening } from './yente.ts';

const entity = (change: object = {}) => ({
  id: 'Q7747',
  caption: 'Viktor Morozhenko',
  schema: 'Person',
  datasets: ['us_ofac_sdn'],
  score: 0.914,
  match: true,
  features: {},
  properties: {
    name: ['Viktor Anatolievich Morozhenko'],
    alias: ['维克托'],
    birthDate: ['1964'],
    nationality: ['ru'],
    topics: ['sanction', 'role.pep'],
  },
  ...change,
});
let results: unknown[] = [];
let status = 200;
const asked: { url: string; authorization: string; body: unknown }[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const { url = '', headers } = request;
    asked.push({ url, authorization: headers.authorization ?? '', body: JSON.parse(body) });
    const total = { value: results.length, relation: 'eq' };
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ responses: { asked: { status: 200, results, total } }, limit: 50 }));
  });
});

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  server.close();
  await db.close();
});
beforeEach(() => {
  [results, status] = [[], 200];
  asked.length = 0;
});

const person: ScreeningSubmission = {
  screeningId: newId(),
  kind: 'person',
  latinName: 'Viktor Morozhenko',
  chineseName: '',
  birthDate: '1964-05-01',
  nation: 'RU',
};

/** Hands a name over and gives back what the provider says of it. */
const screen = async (submission: ScreeningSubmission) => {
  const parts = { database: db.database, clock: systemClock, mayMoveMoney: () => Promise.resolve() };
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
  const screening = yenteScreening(
    parts,
    { url, dataset: 'default', token: 'hosted' },
    { key: Buffer.alloc(32, 5), line: createProviderLine({ provider: 'screening', pauseMs: 2 }) },
  );
  await screening.submit(submission);
  const { rows } = await db.pool.query<{ payload: Record<string, unknown> }>(
    'select payload from outbox where topic = $1 order by created_at desc, object_seq desc limit 1',
    ['screening.answered'],
  );
  const messages: SignedMessage[] = [];
  const job = screening.answerJob((_ctx, message) => Promise.resolve(messages.push(message)));
  await job.run(systemContext(parts), {
    id: newId(),
    topic: job.topic,
    objectId: submission.screeningId,
    objectSeq: 1n,
    tenantId: null,
    customerId: null,
    payload: rows[0]?.payload ?? {},
    at: new Date(),
  });
  const [message] = messages;
  return { screening, message, said: JSON.parse(message?.body ?? '{}') as { findings: object[] } };
};

test('asks for the name as it is written, and answers with the signed score of the provider', async () => {
  results = [entity(), entity({ id: 'Q1', score: 0.6, match: false })];
  const { screening, message, said } = await screen(person);
  expect(asked).toEqual([
    {
      url: '/match/default?limit=50',
      authorization: 'ApiKey hosted',
      body: {
        queries: {
          asked: {
            schema: 'Person',
            properties: { name: ['Viktor Morozhenko'], birthDate: ['1964-05-01'], nationality: ['ru'] },
          },
        },
      },
    },
  ]);
  expect(said.findings).toEqual([
    expect.objectContaining({
      list: 'us_ofac_sdn',
      entryId: 'Q7747',
      kind: 'sanction',
      matchedName: 'Viktor Anatolievich Morozhenko',
      score: 91,
      birthDate: 'unknown',
      nation: 'same',
    }),
  ]);
  expect(message && screening.isAuthentic(message)).toBe(true);
  expect(message && screening.isAuthentic({ ...message, body: '{}' })).toBe(false);
});

test('a match is a finding even where its name looks like none of ours', async () => {
  results = [entity({ properties: { name: ['Somebody Else'], topics: ['role.pep'] } })];
  const { said } = await screen({ ...person, screeningId: newId() });
  expect(said.findings).toMatchObject([{ kind: 'pep', score: 91, matchedName: 'Somebody Else' }]);
});

test('an address on a chain is looked for as a wallet', async () => {
  results = [entity({ schema: 'CryptoWallet', properties: { publicKey: ['0xBAD'], topics: ['sanction'] } })];
  const wallet = { kind: 'address', latinName: '0xbad', birthDate: null, nation: null } as const;
  const { said } = await screen({ ...person, ...wallet, screeningId: newId() });
  expect(asked[0]?.body).toEqual({
    queries: { asked: { schema: 'CryptoWallet', properties: { publicKey: ['0xbad'] } } },
  });
  expect(said.findings).toMatchObject([{ nameScore: 100, kind: 'sanction' }]);
});

test('nobody is clear because the provider did not answer, or not in its words', async () => {
  status = 503;
  await expect(screen({ ...person, screeningId: newId() })).rejects.toThrow('screening: answered 503');
  expect(asked).toHaveLength(3);
  [status, results] = [200, [{ id: 'Q1' }]];
  await expect(screen({ ...person, screeningId: newId() })).rejects.toThrow();
});
