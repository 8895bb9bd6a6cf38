import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardedOutgoing } from './guarded.ts';

/** A server of somebody's, reached as if it stood at the address that was asked for. */
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
const server = createServer((incoming, response) => answer(incoming, response));
let port = 0;
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const opened: { host: unknown; servername: unknown }[] = [];
beforeEach(() => {
  opened.length = 0;
});
let addresses: (name: string) => string[] = () => ['93.184.215.14'];
const outgoing = guardedOutgoing({
  resolve: (name) => Promise.resolve(addresses(name)),
  open: (options, answered) => {
    opened.push({ host: options.host, servername: options.servername });
    const { servername: _, ...rest } = options;
    return request({ ...rest, host: '127.0.0.1', port, agent: false }, answered);
  },
});
const post = (url = 'https://hooks.example.com/decide?x=1', withinMs = 2_000) =>
  outgoing.post({ url, headers: { 'webhook-id': 'msg_1' }, body: '{"a":"é"}', withinMs });
const failed = (fault: string) => ({ kind: 'failed', fault });

describe('the way out', () => {
  it('posts what it is given to the address that was checked, under the name that was asked for', async () => {
    addresses = () => ['93.184.215.14', '2606:4700:4700::1111'];
    let seen: unknown;
    answer = (incoming, response) => {
      const parts: Buffer[] = [];
      incoming.on('data', (part: Buffer) => parts.push(part));
      incoming.on('end', () => {
        const { method, url, headers } = incoming;
        seen = {
          method,
          url,
          host: headers.host,
          id: headers['webhook-id'],
          body: Buffer.concat(parts).toString(),
        };
        response.end('{"decision":"approve"}');
      });
    };
    expect(await post()).toEqual({ kind: 'answered', status: 200, body: '{"decision":"approve"}' });
    expect(seen).toEqual({
      method: 'POST',
      url: '/decide?x=1',
      host: 'hooks.example.com',
      id: 'msg_1',
      body: '{"a":"é"}',
    });
    expect(opened).toEqual([{ host: '93.184.215.14', servername: 'hooks.example.com' }]);
  });

  it('looks a name up once for each call, so that what it means a moment later changes nothing', async () => {
    const asked: string[] = [];
    addresses = (name) => {
      asked.push(name);
      return asked.length === 1 ? ['93.184.215.14'] : ['127.0.0.1'];
    };
    answer = (_incoming, response) => response.end('{}');
    expect(await post()).toMatchObject({ kind: 'answered' });
    expect(asked).toEqual(['hooks.example.com']);
    expect(opened.map(({ host }) => host)).toEqual(['93.184.215.14']);
    expect(await post()).toEqual(failed('not_allowed'));
    expect(opened).toHaveLength(1);
  });

  it.each([
    [['10.0.0.1']],
    [['93.184.215.14', '127.0.0.1']],
    [['::1']],
    [['169.254.169.254']],
    [['nonsense']],
  ])('goes nowhere when a name means %s', async (means) => {
    addresses = () => means;
    expect(await post()).toEqual(failed('not_allowed'));
    expect(opened).toEqual([]);
  });

  it('opens nothing for a URL that is not allowed, and looks nothing up for an address', async () => {
    addresses = () => {
      throw new Error('nothing is to be looked up');
    };
    expect(await post('https://127.0.0.1/')).toEqual(failed('not_allowed'));
    expect(await post('http://hooks.example.com/')).toEqual(failed('not_allowed'));
    expect(opened).toEqual([]);
    answer = (_incoming, response) => response.end('{}');
    expect(await post('https://1.1.1.1/')).toMatchObject({ kind: 'answered' });
    expect(opened).toEqual([{ host: '1.1.1.1', servername: undefined }]);
  });

  it('says what went wrong: no address, a redirect, too much, no answer in time, a line that breaks', async () => {
    addresses = () => [];
    expect(await post()).toEqual(failed('unresolved'));
    addresses = () => ['93.184.215.14'];
    let followed = 0;
    answer = (incoming, response) => {
      if (incoming.url === '/elsewhere') followed += 1;
      response.writeHead(302, { location: '/elsewhere' }).end();
    };
    expect(await post()).toEqual(failed('redirect'));
    expect(followed).toBe(0);
    answer = (_incoming, response) => response.end('x'.repeat(64 * 1024 + 1));
    expect(await post()).toEqual(failed('too_large'));
    answer = (_incoming, response) => response.end('x'.repeat(64 * 1024));
    expect(await post()).toMatchObject({ kind: 'answered' });
    answer = () => undefined;
    expect(await post(undefined, 50)).toEqual(failed('timeout'));
    // One that begins to answer and never ends is no better.
    answer = (_incoming, response) => response.write('{');
    expect(await post(undefined, 50)).toEqual(failed('timeout'));
    answer = (incoming) => incoming.socket.destroy();
    expect(await post()).toEqual(failed('unreachable'));
  });

  it('lets go of the line when the time is over', async () => {
    const closed = new Promise<void>((isClosed) => {
      answer = (incoming) => void incoming.socket.once('close', isClosed);
    });
    expect(await post(undefined, 50)).toEqual(failed('timeout'));
    await closed;
  });
});
