import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';

/** What never reaches a route, sent as bytes: the answer must arrive whole, and be the one body of refusals. */
let world: TestApp;
let port: number;
beforeAll(async () => {
  world = await testApp();
  port = await world.app.listen('127.0.0.1', 0);
});
afterAll(() => world.close());

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends these bytes and reads until the server has closed, which each request asks for. A cut connection fails. */
const exchange = (bytes: string | Buffer): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('end', () => {
      socket.end();
      resolve(parse(Buffer.concat(chunks).toString('latin1')));
    });
  });

const parse = (text: string): RawAnswer => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const [name = '', ...value] = line.split(': ');
    return [name.toLowerCase(), value.join(': ')] as const;
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers),
    body: Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString('utf8'),
  };
};

const close = 'Host: tael.test\r\nConnection: close\r\n';
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\n${close}${more}\r\n`;
const post = (path: string, body: string, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\n${close}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const token = '/api-uaa/oauth/token';

const stranger = '/api-card/business_card/create';
const big = 'x'.repeat(3_000_000);

const refused: readonly (readonly [string, string, number, string])[] = [
  ['an address that is not UTF-8', get('/%ff'), 400, 'request_unreadable'],
  ['an identifier that is not UTF-8', get('/api-card/transactions/%ff'), 400, 'request_unreadable'],
  ['an identifier of 3,000 characters', get(`/api-card/transactions/${'x'.repeat(3_000)}`), 401, 'unauthorized'],
  ['an address that nothing answers', get('/api-card/nothing'), 404, 'not_found'],
  ['a method that no route takes', `PROPFIND ${token} HTTP/1.1\r\n${close}\r\n`, 404, 'not_found'],
  ['a method that does not exist', `FETCH ${token} HTTP/1.1\r\n${close}\r\n`, 400, 'request_unreadable'],
  ['a tunnel', `CONNECT tael.test:443 HTTP/1.1\r\n${close}\r\n`, 400, 'request_unreadable'],
  ['what is no HTTP', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400, 'request_unreadable'],
  ['a call to no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'request_unreadable'],
  ['two lengths', `POST ${token} HTTP/1.1\r\n${close}Content-Length: 1\r\nContent-Length: 2\r\n\r\nxx`, 400, 'request_unreadable'],
  ['a broken chunk', `POST ${token} HTTP/1.1\r\n${close}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`, 400, 'request_unreadable'],
  ['a header with NUL', get('/healthz', 'X-Odd: a\0b\r\n'), 400, 'request_unreadable'],
  ['an expectation that nobody meets', `POST ${token} HTTP/1.1\r\n${close}Expect: cake\r\nContent-Length: 0\r\n\r\n`, 400, 'request_unreadable'],
  ['a socket of another version', 'GET /ws/balance HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 99\r\nSec-WebSocket-Key: eA==\r\n\r\n', 400, 'request_unreadable'],
  ['headers of 20 KiB', get('/healthz', `X-Long: ${'x'.repeat(20_000)}\r\n`), 431, 'headers_too_large'],
  ['headers of 3 MB', get('/healthz', `X-Long: ${big}\r\n`), 431, 'headers_too_large'],
  ['an address of 3 MB', get(`/${big}`), 431, 'headers_too_large'],
  ['a body of a type that is not read', post(token, '<a/>', 'application/xml'), 415, 'body_type_unsupported'],
  ['a body of no type', post(token, '{}', ''), 415, 'body_type_unsupported'],
  ['a body in another charset', post(token, '{}', 'application/json; charset=GBK'), 415, 'body_charset_unsupported'],
  ['a body that is no JSON', post(token, '{'), 400, 'request_unreadable'],
  ['a packed body', post(token, '{}').replace('Content-Type', 'Content-Encoding: gzip\r\nContent-Type'), 415, 'body_encoding_unsupported'],
  ['a body of 3 MB', post(token, JSON.stringify({ username: big })), 413, 'payload_too_large'],
  ['a body of 30 MB', post(token, big.repeat(10)), 413, 'payload_too_large'],
  ['a body of 30 MB from a stranger', post(stranger, big.repeat(10)), 401, 'unauthorized'],
  ['a body of 3 MB from a network', post('/api-card/network/messages', big), 413, 'payload_too_large'],
]; // prettier-ignore

/** What the server says of itself on each answer, beside what the answer is about. */
const protective = {
  'cache-control': 'no-store',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'referrer-policy': 'no-referrer',
  'strict-transport-security': expect.stringContaining('includeSubDomains'),
  'x-content-type-options': 'nosniff',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};

describe('a refusal', () => {
  it.each(refused)('of %s arrives whole, as the one body, in both languages', async (_of, bytes, status, code) => {
    for (const [language, letters] of [['en_US', /[a-z]/], ['zh_CN', /\p{Script=Han}/u]] as const) {
      const said = bytes.replace(' HTTP/1.1\r\n', ` HTTP/1.1\r\nLanguage: ${language}\r\n`);
      const { headers, body, ...answer } = await exchange(said);
      expect([answer.status, headers['content-type']]).toEqual([status, 'application/problem+json; charset=utf-8']);
      expect(headers).toMatchObject(protective);
      // A language that comes after what was not read is not known.
      const isEnglish = language === 'en_US' || said === bytes || bytes.startsWith(`GET /${big}`);
      expect(JSON.parse(body)).toMatchObject({
        ...{ success: false, data: null, code, status, instance: headers['x-request-id'], errors: [] },
        message: expect.stringMatching(isEnglish ? /[a-z]/ : letters),
      });
    }
  }); // prettier-ignore
});

it('a request to change to an unknown protocol is answered as it stands', async () => {
  const asked = `GET /healthz HTTP/1.1\r\n${close.replace('close', 'upgrade, close')}Upgrade: tea\r\n\r\n`;
  expect(await exchange(asked)).toMatchObject({ status: 200, headers: protective });
});

it('what comes after a refusal on the same connection is read by nobody', async () => {
  const broken = `GET /healthz HTTP/1.1\r\nHost: a\r\nBroken\r\n\r\n`;
  const { body } = await exchange(broken + get('/healthz').repeat(3));
  expect(JSON.parse(body)).toMatchObject({ code: 'request_unreadable' });
});

describe('a body', () => {
  const send = async (body: Buffer, type = 'application/json') => {
    const headers = `POST ${token} HTTP/1.1\r\n${close}Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
    const answer = await exchange(Buffer.concat([Buffer.from(headers), body]));
    return { status: answer.status, ...(JSON.parse(answer.body) as { code: string; message: string }) };
  };
  // A nickname in GBK: 广告投放.
  const gbk = Buffer.from('7b226e69636b6e616d65223a22b9e3b8e6cdb6b7c5222c2276657273696f6e223a317d', 'hex');

  it('in another charset is refused by the name of it, and one that is no UTF-8 as that', async () => {
    expect(await send(gbk, 'application/json; charset=GBK')).toMatchObject({
      status: 415,
      message: expect.stringContaining('GBK'),
    });
    expect(await send(gbk)).toMatchObject({ status: 400, code: 'body_not_utf8' });
    const form = Buffer.from('username=%B9%E3&grant_type=password_code');
    expect(await send(form, 'application/x-www-form-urlencoded')).toMatchObject({ code: 'body_not_utf8' });
    for (const type of ['application/json; charset=UTF-8', 'application/json;charset="utf8"'])
      expect((await send(Buffer.from('{"username":"广告"}'), type)).code).not.toMatch(/^body_/);
  });

  it('is read without its byte order mark', async () => {
    const plain = await send(Buffer.from('{"username":1}'));
    const marked = await send(Buffer.from('\ufeff{"username":1}'));
    expect({ ...marked, instance: '' }).toEqual({ ...plain, instance: '' });
  });

  it('that cannot be read is not said to have marked fields, nor to be a picture', async () => {
    for (const [body, type] of [['{', 'application/json'], ['[]', 'application/json'], ['<a/>', 'text/xml']] as const)
      expect((await send(Buffer.from(body), type)).message).not.toMatch(/highlighted|JPEG/);
  }); // prettier-ignore
});
