import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { confirming } from '../../server/src/testing/step-ups.ts';
import { run } from './run.ts';
import { openServer } from './testing.ts';

let world: Awaited<ReturnType<typeof openServer>>;
let secret: string;
let home: string;
beforeAll(async () => {
  world = await openServer('cli');
  ({ secret } = await world.key());
  home = await mkdtemp(join(tmpdir(), 'tael-cli-'));
}, 120_000);
afterAll(async () => {
  await world.server.close();
  await rm(home, { recursive: true });
});

const terminal = (typed = '') => {
  const stop = new AbortController();
  const said: string[] = [];
  const noted: string[] = [];
  return {
    stop,
    said,
    noted,
    print: (line: string) => void said.push(line),
    note: (line: string) => void noted.push(line),
    readIn: () => Promise.resolve(typed),
    signal: stop.signal,
  };
};
const type = async (
  words: string,
  { typed = '', env = {} }: { typed?: string; env?: Readonly<Record<string, string>> } = {},
) => {
  const own = terminal(typed);
  await run(words.split(' '), {
    env: { TAEL_URL: world.url, TAEL_KEY: secret, ...env },
    terminal: own,
    nowMs: () => performance.timeOrigin + performance.now(),
  });
  return own.said.join('\n');
};

const newCard = async (nickname: string) => {
  const [product] = JSON.parse(await type('listBins')) as { id: string }[];
  const data = join(home, 'card.json');
  const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
  const holder = { holderFirstName: 'Ana', holderLastName: 'Silva' };
  await writeFile(data, JSON.stringify({ binId: product?.id, nickname, limits, ...holder }));
  return JSON.parse(await type(`createCard --data @${data} --limits.daily 50.00`)) as { id: string };
};

describe('tael', () => {
  it('keeps a key that answers, for its owner alone, and no other', async () => {
    const env = { XDG_CONFIG_HOME: home, TAEL_URL: '', TAEL_KEY: '' };
    const login = (typed: string) => type(`login --url ${world.url} --key -`, { typed, env });
    await expect(type('listCards', { env })).rejects.toThrow('No key yet');
    await expect(login('secret')).rejects.toThrow('no API key');
    await expect(login(`tael_test_${'a'.repeat(38)}`)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(type('listCards', { env })).rejects.toThrow('No key yet');
    expect(await login(`${secret}\n`)).toContain('Shop');
    expect((await stat(join(home, 'tael/account.json'))).mode & 0o077).toBe(0);
    expect(JSON.parse(await type('listCards', { env }))).toHaveProperty('items');
  });

  it('makes every call of the contract by its name, and tells a mistake', async () => {
    const card = await newCard('By CLI');
    expect(JSON.parse(await type(`getCard --id ${card.id}`))).toMatchObject({
      nickname: 'By CLI',
      limits: { daily: '50.00', monthly: null },
    });
    expect(await type('calls cards')).toContain('createCard');
    await expect(type('paint')).rejects.toThrow('no command paint');
    await expect(type('getCard --colour red')).rejects.toThrow('no field colour');
    await expect(type('getCard --__proto__.x 1')).rejects.toThrow('no field');
    await expect(type(`getCard --id ${crypto.randomUUID()}`)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('lets things happen in the sandbox, and forwards their events to this machine alone, signed', async () => {
    const { id } = await newCard('Listening');
    await world.server.app.settle();
    const received: { headers: Record<string, string>; body: string }[] = [];
    const receiver = createServer((request, answer) => {
      void text(request).then((body) => {
        received.push({ headers: request.headers as Record<string, string>, body });
        answer.end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo; // of a server on TCP
    const own = terminal();
    const env = { TAEL_URL: world.url, TAEL_KEY: secret };
    const nowMs = () => performance.timeOrigin + performance.now();
    const words = (to: string, types: string) => ['listen', '--to', to, '--types', types];
    const listening = run(words(`http://localhost:${port}/hook`, 'transaction.*'), {
      env,
      terminal: own,
      nowMs,
    });
    await vi.waitFor(() => expect(own.said.join()).toContain('whsec_'), 10_000);
    await vi.waitFor(() => expect(own.noted.join()).toContain('Forwarding'), 10_000);
    await type(
      `trigger authorize --cardId ${id} --amount 12.00 --merchant.name Shop --merchant.categoryCode 5411 --merchant.country US`,
    );
    await vi.waitFor(() => expect(received).toHaveLength(1), 20_000);
    own.stop.abort();
    await listening;
    const printed = terminal();
    const following = run(['events', '--follow', '--types', 'transaction.*', '--after', '0'], {
      ...{ env, terminal: printed, nowMs },
    });
    await vi.waitFor(() => expect(printed.said[0]).toContain('transaction.approved'), 10_000);
    printed.stop.abort();
    await following;
    receiver.close();
    const [event] = received;
    const signing = /whsec_\S+/.exec(own.said.join('\n'))?.[0] ?? '';
    expect(new Webhook(signing).verify(event?.body ?? '', event?.headers ?? {})).toMatchObject({
      type: 'transaction.approved',
    });
    const elsewhere = run(words('https://example.com', '*'), { env, terminal: terminal(), nowMs });
    await expect(elsewhere).rejects.toThrow('localhost alone');
    const unknown = run(words('http://localhost', 'sun.*'), { env, terminal: terminal(), nowMs });
    await expect(unknown).rejects.toThrow('sun.*');
  });

  it('plays a scenario by its name or from a file, and says which step fails', async () => {
    expect(await type('play')).toContain('refunded-in-part');
    let isPlaying = true;
    const settling = (async () => {
      while (isPlaying) {
        await world.server.app.settle();
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    })();
    try {
      expect(await type('play frozen-card')).toMatch(
        /ok {3}5 .*authorize: Declined while frozen[^]*Passed: 7 steps/,
      );
    } finally {
      isPlaying = false;
      await settling;
    }
    const file = join(home, 'story.yaml');
    const head = 'title: { en: A, zh: 一 }\nabout: { en: A, zh: 一 }\nsteps:\n';
    await writeFile(file, `${head}  - call: listCards\n    expect: { items: { count: 999 } }\n`);
    await expect(type(`play ${file}`)).rejects.toThrow('Failed at step 1');
    await writeFile(file, `${head}  - call: paintCard\n`);
    await expect(type(`play ${file}`)).rejects.toThrow('no call paintCard');
    await expect(type('play nothing-of-this-name')).rejects.toThrow('no scenario');
  });

  it('signs in by a code that a person confirms in the console', async () => {
    const own = terminal();
    const env = { XDG_CONFIG_HOME: join(home, 'by-code'), TAEL_URL: '', TAEL_KEY: '' };
    const nowMs = () => performance.timeOrigin + performance.now();
    const signingIn = run(['login', '--url', world.url], { env, terminal: own, nowMs });
    await vi.waitFor(() => expect(own.said[0]).toMatch(/Your code: \S+/), 10_000);
    const userCode = /code: (\S+)/.exec(own.said[0] ?? '')?.[1];
    const { id } = (await world.customer.call('findDeviceLogin', { userCode })).body.data as { id: string };
    await confirming(world.server, '@cli.test')('api_key.change', id);
    await world.customer.call('approveDeviceLogin', { id, name: 'By code', permissions: ['card:read'] });
    await signingIn;
    expect(own.said.at(-1)).toContain('By code');
    expect(JSON.parse(await type('getOwnApiKey', { env }))).toMatchObject({ key: { name: 'By code' } });
  }, 30_000);
});
