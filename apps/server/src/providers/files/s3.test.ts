import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createProviderLine } from '../../kernel/provider-calls/provider-line.ts';
import type { FileStore } from './port.ts';
import { s3Files } from './s3.ts';
import { withOlder } from './with-older.ts';

const stored = new Map<string, Buffer>();
const key = { accessKeyId: 'AKTAEL', secretAccessKey: 'a secret', region: 'eu-central-1', service: 's3' };
let failing: number[] = [];
/** Whether what a failing answer belongs to was done all the same. */
let failsAfter = false;

/** As much of S3 as is asked for: it signs what came once more and compares. */
const server = createServer((request, response) => {
  void (async () => {
    const body = await buffer(request);
    const { method = '', url = '' } = request;
    const sent = request.headers;
    const signed = await new AwsClient(key).sign(`http://${sent.host ?? ''}${url}`, {
      method,
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
      headers: Object.fromEntries(
        ['if-none-match', 'x-amz-content-sha256', 'x-amz-server-side-encryption', 'x-amz-date'].flatMap(
          (name) => (sent[name] ? [[name, String(sent[name])]] : []),
        ),
      ),
      aws: { datetime: String(sent['x-amz-date']) },
    });
    const isSigned =
      signed.headers.get('authorization') === sent.authorization &&
      sent['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
    const failure = failing.shift();
    if (failure !== undefined && !failsAfter) return response.writeHead(failure).end();
    const status = isSigned ? answer(method, url, body, sent['x-amz-server-side-encryption']) : 403;
    response
      .writeHead(failure ?? status)
      .end(status === 200 && method === 'GET' ? stored.get(url) : undefined);
  })();
});
const answer = (method: string, url: string, body: Buffer, encryption: unknown): number => {
  if (method === 'DELETE') stored.delete(url);
  if (method === 'GET') return stored.has(url) ? 200 : 404;
  if (method === 'PUT') {
    if (stored.has(url)) return 412;
    if (encryption !== 'AES256') return 400;
    stored.set(url, body);
    return 200;
  }
  return 204;
};

let store: FileStore;
const name = 'ab'.repeat(32);
const storeOf = (secretKey = key.secretAccessKey): FileStore => {
  const { port } = server.address() as AddressInfo;
  return s3Files(
    {
      url: `http://127.0.0.1:${String(port)}`,
      region: key.region,
      bucket: 'tael',
      accessKey: key.accessKeyId,
      secretKey,
    },
    createProviderLine({ provider: 'files', pauseMs: 2 }),
  );
};

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => server.close());
beforeEach(() => {
  stored.clear();
  failing = [];
  failsAfter = false;
  store = storeOf();
});

test.each([1, 256 * 1_024 + 1, 3_000_000])(
  'gives back %i bytes, and nothing once they are removed',
  async (length) => {
    const bytes = randomBytes(length);
    await store.put(name, bytes);
    expect([...stored.keys()]).toEqual([`/tael/${name}`]);
    expect((await buffer(store.read(name))).equals(bytes)).toBe(true);
    await store.remove(name);
    await store.remove(name);
    expect(await buffer(store.read(name))).toHaveLength(0);
  },
);

test('never replaces a file, and takes no name that it did not ask for', async () => {
  await store.put(name, Buffer.from('first'));
  await expect(store.put(name, Buffer.from('second'))).rejects.toThrow('412');
  expect(await buffer(store.read(name))).toEqual(Buffer.from('first'));
  await expect(store.put('../outside', Buffer.alloc(1))).rejects.toThrow('storage_name');
});

test('what was stored although the answer was lost is stored', async () => {
  [failing, failsAfter] = [[503], true];
  await store.put(name, Buffer.from('a passport'));
  expect(await buffer(store.read(name))).toEqual(Buffer.from('a passport'));
});

test('a wrong secret stores nothing, and an ill bucket is asked again', async () => {
  await expect(storeOf('another').put(name, Buffer.from('x'))).rejects.toThrow('files: answered 403');
  expect(stored.size).toBe(0);
  failing = [500, 503];
  await store.put(name, Buffer.from('x'));
  expect(stored.size).toBe(1);
});

test('files of the store that was used before are still read and deleted', async () => {
  const others = new Map([['cd'.repeat(32), Buffer.from('older')]]);
  const older: FileStore = {
    put: () => Promise.reject(new Error('nothing new here')),
    async *read(asked) {
      const bytes = others.get(asked);
      if (bytes) yield await Promise.resolve(bytes);
    },
    remove: (asked) => Promise.resolve(void others.delete(asked)),
  };
  const both = withOlder(store, older);
  await both.put(name, Buffer.from('newer'));
  expect(await buffer(both.read(name))).toEqual(Buffer.from('newer'));
  expect(await buffer(both.read('cd'.repeat(32)))).toEqual(Buffer.from('older'));
  await both.remove('cd'.repeat(32));
  expect(others.size).toBe(0);
});
