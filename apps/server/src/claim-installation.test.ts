import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimInstallation, masterKeyCheck } from './claim-installation.ts';
import { ConfigError, type Config } from './config.ts';
import { openDatabase } from './kernel/database/database.ts';
import { createReadiness } from './readiness.ts';
import { eventually } from './testing/eventually.ts';
import { testContext } from './testing/context.ts';
import { testDatabase, type TestDatabase } from './testing/database.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.pool.query('delete from installation');
});

const keysWith = (master: Buffer): Config['keys'] => ({
  master,
  cardNetwork: randomBytes(32),
  bank: randomBytes(32),
  identityCheck: randomBytes(32),
  screening: randomBytes(32),
  helpdesk: randomBytes(32),
  cardPrinter: randomBytes(32),
  cryptoConversion: randomBytes(32),
});
const key = randomBytes(32);
const claim = (mode: Config['mode'], master = key) =>
  claimInstallation(testContext(db.database), { mode, keys: keysWith(master), dataDir: '/data' });

const oneSentence = /^[A-Z][^\n]*\.$/;

describe('a database', () => {
  it.each(['sandbox', 'production'] as const)('that was %s first stays it', async (mode) => {
    await claim(mode);
    await claim(mode);
    const other = claim(mode === 'sandbox' ? 'production' : 'sandbox');
    await expect(other).rejects.toThrow(ConfigError);
    await expect(other).rejects.toThrow(oneSentence);
    await expect(other).rejects.toThrow(`one of ${mode === 'sandbox' ? 'a sandbox' : mode}`);
    await claim(mode);
  });

  it('that holds people with the published password was a sandbox before databases were marked', async () => {
    const migration = await readFile(
      new URL('../migrations/0092_installation_mode.sql', import.meta.url),
      'utf8',
    );
    await db.pool.query(migration);
    await claim('production');
    await db.pool.query('delete from installation');
    await db.pool.query(
      `insert into identity_users (id, tenant_id, email, password_hash, user_type, user_status, role_type_code,
         register_version, created_at, updated_at)
       select gen_random_uuid(), id, 'admin@tael.test', '', 1, 1, 1, 2, now(), now() from platform_tenants limit 1`,
    );
    await db.pool.query(migration);
    await expect(claim('production')).rejects.toThrow('one of a sandbox');
    await db.pool.query('delete from org_members');
    await db.pool.query('delete from identity_users');
  });

  it.each(['sandbox', 'production'] as const)('of %s opens for its own master key alone', async (mode) => {
    await claim(mode);
    const wrong = claim(mode, randomBytes(32));
    await expect(wrong).rejects.toThrow(ConfigError);
    await expect(wrong).rejects.toThrow(oneSentence);
    await expect(wrong).rejects.toThrow(mode === 'production' ? 'TAEL_MASTER_KEY' : 'sandbox-keys.json');
  });

  it('gives the same mode and probe to servers that start at once', async () => {
    await Promise.all([claim('sandbox'), claim('sandbox'), claim('sandbox')]);
    await expect(claim('production')).rejects.toThrow('one of a sandbox');
  });
});

describe('readiness', () => {
  const lookWith = async (master: Buffer, database = db.database) => {
    const readiness = createReadiness({
      context: () => testContext(database),
      isKeyRight: masterKeyCheck(master),
    });
    await readiness.start();
    await readiness.stop();
    return readiness.current();
  };

  it('tells a wrong master key, and one for a database that nobody has started', async () => {
    expect(await lookWith(key)).toEqual({ database: true, migrations: true, keys: false });
    await claim('sandbox');
    expect(await lookWith(key)).toEqual({ database: true, migrations: true, keys: true });
    expect(await lookWith(randomBytes(32))).toEqual({ database: true, migrations: true, keys: false });
  });

  it('goes on looking by itself', async () => {
    await claim('sandbox');
    const readiness = createReadiness({
      context: () => testContext(db.database),
      isKeyRight: masterKeyCheck(key),
    });
    await readiness.start();
    expect(readiness.current().keys).toBe(true);
    await db.pool.query('delete from installation');
    await eventually(() => expect(readiness.current().keys).toBe(false));
    await readiness.stop();
  });

  it('tells a migration that is missing, and a database that is away', async () => {
    const { rows } = await db.pool.query<{ name: string }>('select name from schema_migrations limit 1');
    const name = rows[0]?.name;
    await db.pool.query('update schema_migrations set name = $2 where name = $1', [name, `${name}.new`]);
    expect(await lookWith(key)).toMatchObject({ database: true, migrations: false });
    await db.pool.query('update schema_migrations set name = $1 where name = $2', [name, `${name}.new`]);
    const away = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' });
    expect(await lookWith(key, away)).toEqual({ database: false, migrations: false, keys: false });
    await away.close();
  });
});
