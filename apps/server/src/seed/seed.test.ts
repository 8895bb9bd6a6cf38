import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../app-shape.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { manualClock, type SandboxClock } from '../kernel/clock.ts';
import { testChains } from '../testing/chains.ts';
import { sandboxOnly } from '../testing/providers.ts';
import { signIn, type Send } from '../testing/caller.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { seedCustomers, seedSandbox } from './index.ts';
import { sandboxLogins, sandboxPassword } from './people.ts';

interface Seeded {
  readonly db: TestDatabase;
  readonly app: App;
  readonly openAt: (clock: SandboxClock) => Promise<App>;
  close(): Promise<void>;
}

const now = new Date('2026-03-04T20:30:00.000Z');

const openServer = async (): Promise<Seeded> => {
  const db = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'tael-seed-'));
  const key = (): Buffer => randomBytes(32);
  const config: Config = {
    mode: 'sandbox',
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: db.url,
    publicUrl: 'http://localhost:8080',
    countryHeader: null,
    trustedProxies: [],
    logLevel: 'silent',
    maxConnections: 16,
    connectionsPerAddress: 1_000,
    metricsPort: null,
    tracesTo: null,
    callsPerMinute: 1_000_000,
    networkAnswerMs: 900,
    seed: true,
    sandboxProviders: true,
    ...sandboxOnly,
    chatHost: null,
    cardFrameOrigin: null,
    ...testChains,
    operator: null,
    keys: {
      master: key(),
      cardNetwork: key(),
      bank: key(),
      identityCheck: key(),
      screening: key(),
      helpdesk: key(),
      cardPrinter: key(),
      cryptoConversion: key(),
    },
  };
  const openAt = (clock: SandboxClock) => buildApp({ config, databaseUrl: db.url, consoleDir: null, clock });
  const app = await openAt(manualClock(now));
  return {
    db,
    app,
    openAt,
    close: async () => {
      await app.stop();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const seed = ({ app, openAt }: Pick<Seeded, 'app' | 'openAt'>) =>
  seedSandbox({ context: () => app.context(), openAt });

/** What the seed made, without the identifiers that are new each time. */
const picture = async ({ db }: Seeded): Promise<unknown> => {
  const rows = async (sql: string): Promise<unknown[]> =>
    (await db.pool.query({ text: sql, rowMode: 'array' })).rows;
  return {
    users: await rows('select email, user_type, user_status from identity_users order by 1'),
    deposits: await rows(
      'select payment_number, state, amount::text, announced_at, release_at from funding_deposits order by 1',
    ),
    purchases: await rows(
      `select reference, status, decline_reason, authorized::text, captured::text, reversed::text, refunded::text, at
       from authorizations_authorizations order by 1`,
    ),
    cards: await rows('select nickname, status, created_at from cards_cards order by 1, 3'),
    accounts: await rows(
      `select a.kind, a.customer_id is null, sum(e.posted)::text, count(*)::text from ledger_accounts a
       join ledger_entries e on e.account_id = a.id group by 1, 2 order by 1, 2`,
    ),
  };
};

let server: Seeded;

beforeAll(async () => {
  server = await openServer();
  expect(await seed(server)).toBe(true);
}, 300_000);
afterAll(() => server.close());

test('a second start does nothing', async () => {
  const before = await picture(server);
  expect(await seed({ ...server, openAt: () => Promise.reject(new Error('nothing is to be done')) })).toBe(
    false,
  );
  expect(await picture(server)).toEqual(before);
});

test.each(sandboxLogins)(
  '$email signs in with the password that the start command prints',
  async ({ email }) => {
    const send: Send = async ({ method, url, headers, payload }) => {
      const answer = await server.app.http.inject({
        method: method === 'GET' ? 'GET' : 'POST',
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() };
    };
    const caller = await signIn(send, email, sandboxPassword, () => server.app.clock.millis());
    const me = await caller.call('me');
    expect(me.body.data).toMatchObject({ email, status: email === 'newcomer@tael.test' ? 4 : 1 });
  },
);

describe('the history', () => {
  test('leaves true books, in which suspense is what nobody has been credited with yet', async () => {
    expect((await server.app.verifyLedger()).fault).toBeNull();
    const { rows } = await server.db.pool.query<{ suspense: string; open: string }>(
      `select (select sum(e.posted)::text from ledger_entries e join ledger_accounts a on a.id = e.account_id
               where a.kind = 'suspense') as suspense,
              (select sum(i.amount)::text from funding_incoming_transfers i
               left join funding_deposits d on d.id = i.deposit_id
               where d.id is null or d.state = 'matched') as open`,
    );
    expect(rows[0]?.suspense).toBe(rows[0]?.open);
    expect(BigInt(rows[0]?.open ?? 0)).toBeGreaterThan(0n);
  });

  test('shows every state that a screen has a word for', async () => {
    const distinct = async (sql: string): Promise<string[]> =>
      (await server.db.pool.query<{ word: string }>(sql)).rows.map(({ word }) => word).sort();
    expect(await distinct('select distinct state as word from funding_deposits')).toEqual(
      ['announced', 'matched', 'on_hold', 'rejected', 'released'].sort(),
    );
    expect(await distinct('select distinct status as word from authorizations_authorizations')).toEqual([
      'captured',
      'declined',
      'expired',
      'partially_captured',
      'pending',
      'reversed',
    ]);
    expect(await distinct('select distinct status as word from cards_cards')).toEqual(['active', 'frozen']);
    expect(await distinct('select distinct state as word from onboarding_cases')).toEqual(
      ['active', 'collecting', 'in_review'].sort(),
    );
  });

  test('needs two people for every credit', async () => {
    const { rows } = await server.db.pool.query(
      `select from funding_deposits where approved_by is not null
       and approved_by in (announced_by, coalesce(matched_by, announced_by))`,
    );
    expect(rows).toEqual([]);
  });

  test('ends now: nothing is dated later', async () => {
    const { rows } = await server.db.pool.query<{ last: Date }>('select max(at) as last from ledger_entries');
    expect(rows[0]?.last.getTime()).toBeLessThanOrEqual(now.getTime());
  });
});

test('a seed that was killed half-way goes on, and ends as one that was not', async () => {
  const other = await openServer();
  try {
    let left = 90;
    const dying = async (clock: SandboxClock): Promise<App> => {
      const app = await other.openAt(clock);
      const { sandboxCapture } = app.handlers;
      return {
        ...app,
        handlers: {
          ...app.handlers,
          sandboxCapture: (...call) => {
            if ((left -= 1) < 0) throw new Error('killed');
            return sandboxCapture(...call);
          },
        },
      };
    };
    await expect(seed({ ...other, openAt: dying })).rejects.toThrow('killed');
    expect(await seed(other)).toBe(true);
    expect(await picture(other)).toEqual(await picture(server));
  } finally {
    await other.close();
  }
});

test('customers for scale are numbered on, each with money, a card and purchases', async () => {
  await seedCustomers(server.app, 2, () => undefined);
  await seedCustomers(server.app, 1, () => undefined);
  const { rows } = await server.db.pool.query<{ email: string; purchases: string }>(
    `select u.email, (select count(*)::text from authorizations_authorizations a
                      where a.customer_id = u.customer_id and a.status = 'captured') as purchases
     from identity_users u where u.email like 'customer-%' order by 1`,
  );
  expect(rows).toEqual(
    ['0000001', '0000002', '0000003'].map((number) => ({
      email: `customer-${number}@scale.tael.test`,
      purchases: '3',
    })),
  );
  expect((await server.app.verifyLedger()).fault).toBeNull();
});
