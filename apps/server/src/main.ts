import { existsSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { App } from './app-shape.ts';
import { ConfigError, readConfig, type Config } from './config.ts';
import { tuneGarbageCollection } from './kernel/load/garbage-collection.ts';
import { startEmbeddedPostgres } from './kernel/database/embedded-postgres.ts';
import { migrate } from './kernel/database/migrate.ts';
import { moveStoredFiles } from './stored-files.ts';
import { closeWorkers } from './kernel/workers/pool.ts';
import type { OpenAt } from './seed/index.ts';
import { sandboxLogins, sandboxPassword } from './seed/people.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/**
 * Starts the process: config, database, migrations, seed, listen; SIGINT and SIGTERM close in the opposite order.
 * A second signal waits for the same end: it must cut short no request, and leave no database without its owner.
 */
const main = async (): Promise<void> => {
  tuneGarbageCollection();
  const config = readConfig();
  const started: { stop: () => Promise<void> }[] = [];
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> =>
    (stopping ??= (async () => {
      for (const part of started.reverse()) await part.stop();
    })());
  const onSignal = (): void => {
    if (!stopping) say('Tael is stopping: what is under way is finished first.');
    void stop().then(() => process.exit(0));
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  // Reading the modules is most of a start: it goes on while the database starts, and what was compiled is kept.
  enableCompileCache({ directory: join(config.dataDir, 'compiled') });
  const loading = Promise.all([import('./app.ts'), import('./seed/index.ts'), import('./chains.ts')]);
  loading.catch(() => undefined);
  try {
    const databaseUrl = config.databaseUrl ?? (await startOwnDatabase(config, started));
    await requireDatabase(databaseUrl, config);
    await migrate(databaseUrl);
    const [{ buildApp }, { seedSandbox }, { requireChains }] = await loading;
    await requireChains(databaseUrl);
    await moveStoredFiles(databaseUrl, config.dataDir);
    const app = await buildApp({ config, databaseUrl, consoleDir: consoleDir() });
    started.push(app);
    // The first to end: a request that waits for a worker would hold up the end until its deadline.
    started.push({ stop: closeWorkers });
    if (config.seed) {
      // The seed walks through the past on a second server, whose network is nobody's flood.
      const past = { config: { ...config, callsPerMinute: 1_000_000 }, databaseUrl, consoleDir: null };
      const openAt: OpenAt = (clock) => buildApp({ ...past, clock });
      if (await seedSandbox({ context: () => app.context(), openAt }))
        say('The sandbox has been filled with three months of history.');
    }
    await listen(app, config);
    flushCompileCache();
  } catch (error) {
    await stop().catch(() => undefined);
    throw error;
  }
};

const startOwnDatabase = async (
  config: Config,
  started: { stop: () => Promise<void> }[],
): Promise<string> => {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir }).catch((error: unknown) => {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  });
  started.push(postgres);
  return postgres.url;
};

/** One clear sentence when the database is not there, or not safe enough for real money. */
const requireDatabase = async (url: string, config: Config): Promise<void> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'server_version_num')`,
    );
    const settings = new Map(rows.map((row) => [row.name, row.setting]));
    if (BigInt(settings.get('server_version_num') ?? '0') < 160_000n)
      throw new ConfigError('The database at DATABASE_URL is older than PostgreSQL 16.');
    const off = ['fsync', 'full_page_writes', 'synchronous_commit'].filter(
      (name) => settings.get(name) === 'off',
    );
    if (config.mode === 'production' && off.length > 0)
      throw new ConfigError(`The database runs with ${off.join(', ')} off; money is not safe in it.`);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(
      `The database at DATABASE_URL does not answer: ${error instanceof Error && error.message ? error.message : 'connection refused'}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};

const consoleDir = (): string | null => {
  const dir = join(dirname(fileURLToPath(import.meta.url)), '../../web/build/client');
  return existsSync(join(dir, 'pages.json')) ? dir : null;
};

const listen = async (app: App, config: Config): Promise<void> => {
  const port = await app.listen(config.host, config.port).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && 'port' in error)) throw error;
    const { code, port: wanted } = error;
    const setting = wanted === config.metricsPort ? 'TAEL_METRICS_PORT' : 'PORT';
    if (code === 'EADDRINUSE')
      throw new ConfigError(`Port ${String(wanted)} is taken; choose another with ${setting}.`);
    if (code === 'EACCES')
      throw new ConfigError(
        `Port ${String(wanted)} may not be opened by this user; choose another with ${setting}.`,
      );
    throw error;
  });
  say(`Tael is ready at http://localhost:${port}`);
  if (config.mode !== 'sandbox') return;
  say(`\nSandbox: no real money moves. Everybody's password is ${sandboxPassword}`);
  for (const login of sandboxLogins) say(`  ${login.email.padEnd(22)} ${login.what}`);
};

main().catch((error: unknown) => {
  const sentence =
    error instanceof ConfigError
      ? error.message
      : `Tael could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
});
