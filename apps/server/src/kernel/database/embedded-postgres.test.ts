import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startEmbeddedPostgres, useEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { preparePlace, removeCluster } from './postgres-place.ts';

let dataDir: string;
const running: EmbeddedPostgres[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tael-embedded-'));
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  removeCluster(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  running.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<string> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(sql);
    return String(Object.values(result.rows[0] ?? {})[0]);
  } finally {
    await client.end();
  }
}

function clusterFolder(): Promise<string> {
  return ask(running.at(-1)?.url ?? '', "select current_setting('data_directory')");
}

describe('the embedded PostgreSQL', () => {
  test('keeps what was committed over an orderly stop', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start();
    expect(await ask(second.url, 'select answer from kept')).toBe('42');
  });

  test('acknowledges only what is on the disk and listens on this machine alone', async () => {
    const { url } = await start();
    expect(await ask(url, 'show fsync')).toBe('on');
    expect(await ask(url, 'show synchronous_commit')).toBe('on');
    expect(await ask(url, 'show full_page_writes')).toBe('on');
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
    expect(await ask(url, 'show unix_socket_directories')).toBe('');
  });

  test('has a password of its own that only its owner can read', async () => {
    const { url } = await start();
    const file = join(dataDir, 'postgres-password');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(ask(url.replace(readFileSync(file, 'utf8'), 'guess'), 'select 1')).rejects.toThrow(
      /password/,
    );
  });

  test('refuses a data folder that a living Tael holds, in one sentence', async () => {
    await start();
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
      /^The data folder .* is in use by another Tael: stop that one or set another TAEL_DATA\.$/,
    );
  });

  test('lets a short command use the database that a living Tael runs, and leaves it running', async () => {
    const server = await start();
    const guest = await useEmbeddedPostgres(dataDir);
    expect(guest.url).toBe(server.url);
    await guest.stop();
    expect(await ask(server.url, 'select 1')).toBe('1');
  });

  test('refuses a data folder that cannot be written, in one sentence', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    await expect(startEmbeddedPostgres({ dataDir: join(file, 'data') })).rejects.toThrow(
      /^The data folder .* cannot be written: set TAEL_DATA to a folder that can\.$/,
    );
  });

  test('comes back by itself on the same port when its process is killed', async () => {
    const server = await start();
    await ask(server.url, 'create table kept as select 7 as answer');
    const killed = server.pid;
    process.kill(killed, 'SIGKILL');
    await eventually(() => expect(server.pid).not.toBe(killed));
    expect(await ask(server.url, 'select answer from kept')).toBe('7');
  });

  test('starts again at once after a power cut', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 7 as answer');
    first.kill9();
    const second = await start();
    expect(await ask(second.url, 'select answer from kept')).toBe('7');
  });

  /** A Tael that begins to change a row, is killed, and leaves its database running with that transaction open. */
  async function leaveOrphan(): Promise<number> {
    const program = `
      import pg from 'pg';
      import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))};
      const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
      const client = new pg.Client(server.url);
      await client.connect();
      await client.query('create table kept as select 7 as answer');
      await client.query('begin');
      await client.query('update kept set answer = 8');
      client.query('select pg_sleep(60)');
      process.stdout.write(String(server.pid));
      setInterval(() => undefined, 1000);
    `;
    const tael = spawn(process.execPath, ['--input-type=module', '-e', program], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const orphan = await new Promise<string>((resolve) =>
      tael.stdout.once('data', (data: Buffer) => resolve(String(data))),
    );
    tael.kill('SIGKILL');
    await new Promise((resolve) => tael.once('exit', resolve));
    return Number(orphan);
  }

  test('goes on with the database that a killed Tael left running, without what that one had under way', async () => {
    const orphan = await leaveOrphan();
    const server = await start();
    expect(server.pid).toBe(orphan);
    expect(await ask(server.url, 'update kept set answer = answer + 2 returning answer')).toBe('9');
    // It is as much its own as one that it started: it comes back when it dies, and ends with it.
    process.kill(orphan, 'SIGKILL');
    await eventually(() => expect(server.pid).not.toBe(orphan));
    expect(await ask(server.url, 'select answer from kept')).toBe('9');
    await server.stop();
    await expect(ask(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  test('stops the one that a killed Tael left running when it was started otherwise', async () => {
    const orphan = await leaveOrphan();
    const options = join(preparePlace(dataDir).cluster, 'postmaster.opts');
    writeFileSync(options, readFileSync(options, 'utf8').replace('fsync=on', 'fsync=off'));
    const server = await start();
    expect(server.pid).not.toBe(orphan);
    expect(await ask(server.url, 'select answer from kept')).toBe('7');
  });

  test('is not kept from starting by a lock file whose process number now belongs to a stranger', async () => {
    const first = await start();
    const pidFile = join(await clusterFolder(), 'postmaster.pid');
    const content = readFileSync(pidFile, 'utf8');
    // Of the same user, because PostgreSQL already sees through the number of somebody else's process.
    const { uid, gid } = statSync(pidFile.replace('postmaster.pid', ''));
    const stranger = spawn('sleep', ['60'], { uid, gid, cwd: '/', stdio: 'ignore' });
    try {
      await first.stop();
      writeFileSync(pidFile, content.replace(/^\d+/, String(stranger.pid)));
      const second = await start();
      expect(await ask(second.url, 'select 1')).toBe('1');
      expect(stranger.exitCode).toBeNull();
    } finally {
      stranger.kill('SIGKILL');
    }
  });
});
