import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { App } from '../app-shape.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { manualClock } from '../kernel/clock.ts';
import { transact } from '../kernel/transaction.ts';
import { createUser, hashPassword } from '../modules/identity/index.ts';
import { defaultTenantId } from '../modules/platform/index.ts';
import { signIn, visitor, type Caller, type Send } from './caller.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { walkIn } from './walk-in.ts';

export const testPassword = 'Correct-Horse-9-Battery';

export interface TestApp {
  readonly app: App;
  readonly db: TestDatabase;
  readonly send: Send;
  readonly visitor: Caller;
  /** A person of the house without a customer: 1 platform admin, 5 operator. */
  staff(email: string, userType: 1 | 5): Promise<Caller>;
  /** Registers a new person through the front door, up to the first sign-in. */
  newcomer(email: string): Promise<Caller>;
  /** A newcomer who has walked the whole way in: active, and signed in. */
  customer(email: string, lastName?: string): Promise<Caller>;
  /** Lets time pass, and everything that waited for it happen. */
  pass(seconds: number): Promise<void>;
  signIn(email: string): Promise<Caller>;
  /** All that the server has written to its log. */
  said(): Buffer;
  close(): Promise<void>;
}

/** The whole server on a database of its own, on a clock that stands still; calls go straight into it. */
export const testApp = async (change: Partial<Config> = {}): Promise<TestApp> => {
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
    maxConnections: 10,
    callsPerMinute: 1_000_000,
    networkAnswerMs: 900,
    seed: false,
    playedFirms: true,
    chatHost: null,
    cardFrameOrigin: null,
    keys: {
      master: key(),
      cardNetwork: key(),
      bank: key(),
      identityCheck: key(),
      screening: key(),
      helpdesk: key(),
      cardPrinter: key(),
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
  const app = await buildApp({ config, databaseUrl: db.url, consoleDir: null, clock, logTo });
  const send: Send = async ({ method, url, headers, payload }) => {
    const answer = await app.http.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json<unknown>() : answer.body,
    };
  };
  const enter = (email: string): Promise<Caller> => signIn(send, email, testPassword, () => clock.millis());
  const pass = async (seconds: number): Promise<void> => {
    await app.settle();
    clock.advance(seconds * 1_000);
    await app.settle();
  };

  const newcomer = async (email: string): Promise<Caller> => {
    const someone = visitor(send);
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
    return enter(email);
  };

  return {
    app,
    db,
    send,
    visitor: visitor(send),
    pass,
    newcomer,
    signIn: enter,
    said: () => Buffer.concat(said),
    staff: async (email, userType) => {
      const ctx = app.context();
      const passwordHash = await hashPassword(testPassword);
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
    customer: async (email, lastName = 'Silva') => {
      const person = await newcomer(email);
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
