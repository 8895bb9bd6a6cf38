import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from './testing/database.ts';
import { startEmbeddedRun, type EmbeddedRun } from './testing/embedded-run.ts';

/** What the person who starts it sees when something is wrong: one clear sentence, and a non-zero exit. */
const mainFile = fileURLToPath(new URL('./main.ts', import.meta.url));

let database: EmbeddedRun;
let dir: string;
beforeAll(async () => {
  database = await startEmbeddedRun('main');
  dir = await mkdtemp(join(tmpdir(), 'tael-main-'));
});
afterAll(async () => {
  await database.remove();
  await rm(dir, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly error: string;
  readonly output: string;
}

/** Starts it with these settings; `hears` is told all that it has said so far, each time it says more. */
const start = (
  env: Record<string, string>,
  handles?: (output: string, child: ChildProcess) => void,
  flags: readonly string[] = [],
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [...flags, mainFile], {
      env: {
        PATH: process.env.PATH ?? '',
        TAEL_DATA: join(dir, 'data'),
        TAEL_SEED: 'false',
        PORT: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let error = '';
    let output = '';
    child.stderr.on('data', (text: Buffer) => (error += text.toString('utf8')));
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString('utf8');
      handles?.(output, child);
    });
    child.on('close', (code) => resolve({ code, error, output }));
  });

const secret = (): string => randomBytes(32).toString('base64');
/** Everything that production asks for, with a database that is not there. */
const production = {
  TAEL_MODE: 'production',
  TAEL_PUBLIC_URL: 'https://cards.example',
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  TAEL_MASTER_KEY: secret(),
  TAEL_CARD_NETWORK_KEY: secret(),
  TAEL_BANK_KEY: secret(),
  TAEL_IDENTITY_CHECK_KEY: secret(),
  TAEL_SCREENING_KEY: secret(),
  TAEL_HELPDESK_KEY: secret(),
  TAEL_CARD_PRINTER_KEY: secret(),
  TAEL_CRYPTO_CONVERSION_KEY: secret(),
};

const oneSentence = /^[A-Z][^\n]*\.\n$/;

describe('the start', () => {
  it('says which port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const { code, error } = await start({ DATABASE_URL: database.server.url, PORT: String(port) });
    server.close();
    expect(error).toMatch(oneSentence);
    expect(error).toContain(`Port ${port} is taken`);
    expect(code).toBe(1);
  });

  it('says that the data folder is not writable', async () => {
    const file = join(dir, 'a-file');
    await writeFile(file, '');
    const { code, error } = await start({ TAEL_DATA: join(file, 'data') });
    expect(error).toMatch(oneSentence);
    expect(error).toContain('not writable');
    expect(code).toBe(1);
  });

  it('says that the database does not answer', async () => {
    const { code, error } = await start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(error).toMatch(oneSentence);
    expect(error).toContain('DATABASE_URL');
    expect(code).toBe(1);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ ...production }, 'TAEL_SANDBOX_FIRMS'],
    // With all of that said it goes on, as far as the database.
    [{ ...production, TAEL_SANDBOX_FIRMS: 'allowed' }, 'does not answer'],
  ])('refuses settings that it cannot use: %j', async (env, words) => {
    const { code, error } = await start(env);
    expect(error).toMatch(oneSentence);
    expect(error).toContain(words);
    expect(code).toBe(1);
  });

  it('refuses real money in a database whose commits may be lost', async () => {
    const db = await testDatabase();
    const env = { ...production, TAEL_SANDBOX_FIRMS: 'allowed', DATABASE_URL: db.url };
    const { code, error } = await start(env).finally(() => db.close());
    expect(error).toMatch(oneSentence);
    expect(error).toContain('fsync, full_page_writes off; money is not safe in it');
    expect(code).toBe(1);
  });

  it('is ready with an address to open, and ends in order when asked, however often', async () => {
    // What an earlier version stored on the disk is moved into the database on the way.
    const name = 'ab'.repeat(32);
    await mkdir(join(dir, 'data/files/ab'), { recursive: true });
    await writeFile(join(dir, 'data/files/ab', name), 'stored on the disk');
    let underWay: Socket | undefined;
    let askedAgain = false;
    const { code, output } = await start({ DATABASE_URL: database.server.url }, (said, child) => {
      const port = /Tael is ready at http:\/\/localhost:(\d+)\n/.exec(said)?.[1];
      if (port && !underWay) {
        // A request that the server has begun, and that ends no sooner than the second signal has come.
        underWay = connect(Number(port), '127.0.0.1');
        underWay.write(
          'POST /api/none HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n',
        );
        underWay.once('data', () => child.kill('SIGTERM'));
      }
      if (!askedAgain && said.includes('Tael is stopping')) {
        askedAgain = child.kill('SIGTERM');
        underWay?.destroy();
      }
    });
    expect(output).toContain('personal@tael.test');
    expect([askedAgain, code]).toEqual([true, 0]);
    const client = new pg.Client(database.server.url);
    await client.connect();
    const { rows } = await client.query('select storage_name, bytes from files_chunks');
    await client.end();
    expect(rows).toEqual([{ storage_name: name, bytes: Buffer.from('stored on the disk') }]);
    expect(await readdir(join(dir, 'data/files'))).toEqual([]);
  });

  it('ends when asked although a worker is busy', async () => {
    const busyWorker = new URL('./testing/busy-worker.ts', import.meta.url).href;
    const { code, output } = await start(
      { DATABASE_URL: database.server.url },
      (said, child) => {
        if (said.includes('stopping')) return;
        if (said.includes('A worker is busy')) child.kill('SIGTERM');
        else if (said.includes('Tael is ready')) child.kill('SIGUSR2');
      },
      ['--import', busyWorker],
    );
    expect(output).toContain('The busy worker was ended.');
    expect(code).toBe(0);
  });

  // Both on the database that the test above has started a sandbox on.
  it.each([
    ['as production', { ...production, TAEL_SANDBOX_FIRMS: 'allowed' }, 'The database is one of a sandbox'],
    ['with other keys', {}, 'is not the one that this database was first started with'],
  ])('refuses the database of a sandbox %s', async (_how, env, words) => {
    const TAEL_DATA = join(dir, 'another');
    const { code, error, output } = await start({ ...env, TAEL_DATA, DATABASE_URL: database.server.url });
    expect(error).toMatch(oneSentence);
    expect(error).toContain(words);
    expect([output, code]).toEqual(['', 1]);
  });
});
