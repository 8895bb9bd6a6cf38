import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { App, AppOptions } from '../app-shape.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { manualClock } from '../kernel/clock.ts';
import type { KeyRing } from '../kernel/key-ring.ts';
import { transact } from '../kernel/transaction.ts';
import { createUser, hashPassword } from '../modules/identity/index.ts';
import { defaultTenantId } from '../modules/platform/index.ts';
import { signIn, visitor, type Caller, type Send } from './caller.ts';
import { testChains } from './chains.ts';
import { sandboxOnly } from './providers.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { walkIn } from './walk-in.ts';

export const testPassword = 'Correct-Horse-9-Battery';

let testPasswordHash: Promise<string> | undefined;

export interface TestApp {
  readonly app: App;
  readonly db: TestDatabase;
  readonly send: Send;
  readonly visitor: Caller;
  /** A staff member without a customer: 1 platform admin, 5 operator. */
  staff(email: string, userType: 1 | 5): Promise<Caller>;
  /** Registers a new person as a visitor would, up to the first sign-in; at `host`, with the tenant that claims it. */
  newcomer(email: string, host?: string): Promise<Caller>;
  /** A newcomer who has walked the whole way in: active, and signed in. */
  customer(email: string, lastName?: string, host?: string): Promise<Caller>;
  /** Lets time pass, and everything that waited for it happen. */
  pass(seconds: number): Promise<void>;
  signIn(email: string): Promise<Caller>;
  /** By which a test seals what the server opens. */
  readonly masterKey: KeyRing;
  readonly config: Config;
  /** Ends the server and starts it anew with other settings, on the same database. */
  restart(settings: Partial<Config>): Promise<void>;
  /** All that the server has written to its log. */
  said(): Buffer;
  close(): Promise<void>;
}

/**
 * The whole server on a database of its own, on a clock that stands still; calls go straight into it. Without `consoleDir` it
 * serves the API alone.
 */
export const testApp = async (
  change: Partial<Config> = {},
  consoleDir: string | null = null,
  { ssoFetch }: Pick<AppOptions, 'ssoFetch'> = {},
): Promise<TestApp> => {
  const db = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'tael-app-'));
  const clock = manualClock(new Date('2026-03-02T18:00:00.000Z'));
  const key = (): Buffer => randomBytes(32);
  const config: Config = {
    mode: 'sandbox',
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: db.url,
    publicUrl: 'http://localhost:8080',
    countryHeader: 'cf-ipcountry',
    trustedProxies: [],
    logLevel: 'silent',
    maxConnections: 16,
    connectionsPerAddress: 1_000,
    metricsPort: null,
    tracesTo: null,
    callsPerMinute: 1_000_000,
    networkAnswerMs: 900,
    seed: false,
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
    ...change,
  };
  const said: Buffer[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said.push(chunk);
      done();
    },
  });
  const start = (settings: Config): Promise<App> =>
    buildApp({
      config: settings,
      databaseUrl: db.url,
      consoleDir,
      clock,
      logTo,
      ...(ssoFetch && { ssoFetch }),
    });
  let app = await start(config);
  const sendFrom = async (remoteAddress: string, { method, url, headers, payload }: Parameters<Send>[0]) => {
    const answer = await app.http.inject({
      method: method as 'GET',
      url,
      headers,
      remoteAddress,
      ...(payload === undefined ? {} : { payload }),
    });
    const type = String(answer.headers['content-type']);
    const file = /pdf|zip/.test(type) ? answer.rawPayload : answer.body;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: type.includes('json') ? answer.json<unknown>() : file,
    };
  };
  const send: Send = (call) => sendFrom('127.0.0.1', call);
  const enter = (email: string, by = send): Promise<Caller> =>
    signIn(by, email, testPassword, () => clock.millis());
  const pass = async (seconds: number): Promise<void> => {
    await app.settle();
    clock.advance(seconds * 1_000);
    await app.settle();
  };

  /** The way to the server by another of its names. */
  const sendTo =
    (host: string): Send =>
    (call) =>
      send({ ...call, headers: { ...call.headers, host } });
  let newcomers = 0;
  const newcomer = async (email: string, host = 'localhost'): Promise<Caller> => {
    // Each from an address of its own: codes are counted for the network that asks.
    newcomers += 1;
    const address = `10.0.${newcomers >> 8}.${newcomers & 255}`;
    const someone = visitor((call) => sendFrom(address, { ...call, headers: { ...call.headers, host } }));
    const deviceId = `device-of-${email}`;
    await someone.call('sendEmailCode', { email, purpose: 'register', deviceId });
    await app.settle();
    const mails = await someone.call('sandboxMessages', { to: email });
    const code = String(mails.body.data[0].code);
    const answer = await someone.call('register', {
      email,
      password: testPassword,
      code,
      deviceId,
      terms: true,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    await app.settle();
    return enter(email, sendTo(host));
  };

  return {
    get app() {
      return app;
    },
    config,
    db,
    send,
    visitor: visitor(send),
    masterKey: config.keys.master,
    pass,
    newcomer,
    signIn: (email) => enter(email),
    restart: async (settings) => {
      await app.stop();
      app = await start({ ...config, ...settings });
    },
    said: () => Buffer.concat(said),
    staff: async (email, userType) => {
      const ctx = app.context();
      const passwordHash = await (testPasswordHash ??= hashPassword(testPassword));
      await transact(ctx, (tx) =>
        createUser(tx, ctx, {
          tenantId: defaultTenantId,
          customerId: null,
          email,
          passwordHash,
          userType,
          userStatus: 1,
          entityType: null,
          registerVersion: 2,
        }),
      );
      return enter(email);
    },
    customer: async (email, lastName = 'Silva', host = 'localhost') => {
      const person = await newcomer(email, host);
      await walkIn(person, lastName);
      await pass(1);
      return person;
    },
    close: async () => {
      await app.stop();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
