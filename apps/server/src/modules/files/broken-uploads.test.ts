import { routes, type RouteDefinition } from '@tael/contract';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';

let server: TestApp;
let port: number;
let person: Caller;

beforeAll(async () => {
  server = await testApp();
  person = await server.customer('ada@example.com');
  port = await server.app.listen('127.0.0.1', 0);
});
afterAll(() => server.close());

const uploads = Object.values<RouteDefinition>(routes).filter(({ upload }) => upload);

const begin = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n';
const whole = `${begin}x\r\n--b--\r\n`;
const form = 'multipart/form-data; boundary=b';
const field = '--b\r\ncontent-disposition: form-data; name="purpose"\r\n\r\nrec';
const bodies: readonly (readonly [what: string, type: string, body: string, code: string])[] = [
  ['a line end', form, '\r\n', 'invalid_request'],
  ['the beginning of a boundary', form, '--', 'invalid_request'],
  ['a boundary alone', form, '--b\r\n', 'invalid_request'],
  ['half a heading', form, begin.slice(0, 30), 'invalid_request'],
  ['a heading alone', form, begin, 'invalid_request'],
  ['half a file', form, `${begin}xxxxxxxxx`, 'invalid_request'],
  ['a file without the last boundary', form, `${begin}x\r\n--b`, 'invalid_request'],
  ['half of a large file', form, `${begin}${'x'.repeat(3_000_000)}`, 'invalid_request'],
  ['half a field', form, field, 'invalid_request'],
  ['another boundary than it says', 'multipart/form-data; boundary=c', whole, 'invalid_request'],
  ['no boundary', 'multipart/form-data', whole, 'invalid_request'],
  ['nothing at all', form, '', 'validation_failed'],
  ['a part without a name', form, '--b\r\n\r\nx\r\n--b--\r\n', 'validation_failed'],
];

/** What a connection answers to these bytes, and then, on the same connection, to a look at its health. */
const exchange = (request: string, closeAfter?: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setTimeout(8_000, () => socket.destroy(new Error(`no answer after: ${answer.slice(0, 200)}`)));
    socket.on('data', (piece) => {
      const isFirst = answer === '';
      answer += piece.toString('latin1');
      if (isFirst && closeAfter === undefined)
        socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
    if (closeAfter === undefined) socket.write(request);
    else socket.write(request.slice(0, closeAfter), () => setTimeout(() => socket.destroy(), 50));
  });

const requestOf = (path: string, type: string, body: string, token: string | null): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `content-type: ${type}`,
    `content-length: ${Buffer.byteLength(body)}`,
    ...(token === null ? [] : [`authorization: Bearer ${token}`]),
    '',
    body,
  ].join('\r\n');

describe.each(uploads)('an upload at $path', ({ path, access }) => {
  test.each(bodies)('of %s is refused as that, and the connection goes on', async (_, type, body, code) => {
    const token = access === 'public' ? null : person.accessToken;
    const answers = await exchange(requestOf(path, type, body, token));
    const [head, problem = ''] = answers.split('\r\n\r\n');
    // Of a link's upload the link is missing as well.
    const told = access === 'public' ? 'invalid_request' : code;
    expect(head?.slice(0, 12)).toBe(`HTTP/1.1 ${told === 'invalid_request' ? 400 : 422}`);
    expect(head).toContain('application/problem+json');
    expect(problem).toContain(`"code":"${told}"`);
    expect(answers).toContain('HTTP/1.1 200');
  });

  test('without a session is refused for that alone', async () => {
    if (access === 'public') return;
    for (const token of [null, 'wrong']) {
      const answers = await exchange(requestOf(path, 'multipart/form-data; boundary=b', begin, token));
      expect(answers).toMatch(/^HTTP\/1.1 401[^]*HTTP\/1.1 200/);
    }
  });

  test('whose sender goes away holds nothing: others have their turn', async () => {
    const token = access === 'public' ? null : person.accessToken;
    const large = requestOf(path, 'multipart/form-data; boundary=b', `${begin}${'x'.repeat(500_000)}`, token);
    // More often than one person may upload at once.
    for (let count = 0; count < 5; count += 1) await exchange(large, 100_000);
    const answers = await exchange(requestOf(path, 'multipart/form-data; boundary=b', begin, token));
    expect(answers).toMatch(/^HTTP\/1.1 400/);
  });
});

test('the fourth upload of one person at once is asked to wait', async () => {
  const path = '/api-file/upload';
  const slow = requestOf(path, 'multipart/form-data; boundary=b', begin, person.accessToken);
  const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.write(slow.slice(0, -10));
  let answer = '';
  while (!answer.includes('upload_busy'))
    answer = await exchange(requestOf(path, 'multipart/form-data; boundary=b', begin, person.accessToken));
  expect(answer).toMatch(/^HTTP\/1.1 429/);
  for (const socket of sockets) socket.destroy();
});
