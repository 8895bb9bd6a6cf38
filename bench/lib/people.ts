import type { RouteName } from '@tael/contract';
import pg from 'pg';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import { systemContext } from '../../apps/server/src/kernel/system-context.ts';
import { transact } from '../../apps/server/src/kernel/transaction.ts';
import { createUser, hashPassword } from '../../apps/server/src/modules/identity/index.ts';
import { defaultTenantId } from '../../apps/server/src/modules/platform/index.ts';
import { signIn, type Caller } from '../../apps/server/src/testing/caller.ts';
import { overHttp } from './over-http.ts';

const password = 'Bench-Horse-9-Battery';
const addressOf = (customerId: string): string => `owner-${customerId}@bench.test`;
const adminAddress = 'admin@bench.test';

type Person = Pick<Parameters<typeof createUser>[2], 'customerId' | 'email' | 'userType' | 'entityType'>;

async function makePeople(url: string, people: readonly Person[]): Promise<void> {
  const database = openDatabase({ url, maxConnections: 2 });
  const ctx = systemContext({ database, clock: systemClock, mayMoveMoney: () => Promise.resolve() });
  const passwordHash = await hashPassword(password);
  const common = { tenantId: defaultTenantId, passwordHash, userStatus: 1, registerVersion: 2 } as const;
  await transact(ctx, async (tx) => {
    for (const person of people) await createUser(tx, ctx, { ...common, ...person });
  });
  await database.close();
}

/** An owner who can sign in, for each of these customers. */
export const makeOwners = (url: string, customerIds: readonly string[]): Promise<void> =>
  makePeople(
    url,
    customerIds.map((customerId) => ({
      customerId,
      email: addressOf(customerId),
      userType: 2,
      entityType: 2,
    })),
  );

/** A member of the staff who may do everything. */
export const makeAdmin = (url: string): Promise<void> =>
  makePeople(url, [{ customerId: null, email: adminAddress, userType: 1, entityType: null }]);

const enter = (port: number, email: string): Promise<Caller> =>
  signIn(overHttp(port), email, password, () => Date.now());
export const signInOwner = (port: number, customerId: string): Promise<Caller> =>
  enter(port, addressOf(customerId));
export const signInAdmin = (port: number): Promise<Caller> => enter(port, adminAddress);

/** The bytes of a signed call, for a caller that speaks HTTP by hand. */
export type SignedCall = (name: RouteName, input: Readonly<Record<string, unknown>>) => Promise<Buffer>;

/** Signs an owner in, whose calls are signed ahead of time: signing takes nothing from the server while it is measured. */
export async function signAhead(port: number, customerId: string): Promise<SignedCall> {
  const overNetwork = overHttp(port);
  let written: Buffer | undefined;
  let send = overNetwork;
  const who = await signIn(
    (call) => send(call),
    addressOf(customerId),
    password,
    () => Date.now(),
  );
  send = ({ method, url, headers, payload = '' }) => {
    const head = { ...headers, host: `127.0.0.1:${String(port)}`, 'content-length': String(payload.length) };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    written = Buffer.from(
      `${[`${method} ${url} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n${payload.toString()}`,
    );
    return Promise.resolve({ status: 200, headers: {}, body: {} });
  };
  return async (name, input) => {
    await who.call(name, input);
    if (!written) throw new Error('a call is written before it is sent');
    return written;
  };
}

/** Confirms acts of owners who are signed in, as by a mailed code, of which there are a few an hour. */
export async function confirmActs(
  url: string,
  purpose: string,
  acts: readonly { readonly customerId: string; readonly objectId: string }[],
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into identity_step_ups
       select gen_random_uuid(), s.tenant_id, s.customer_id, s.user_id, s.id, $1, act.object_id, now(), now() + interval '5 minutes'
       from unnest($2::uuid[], $3::uuid[]) act (customer_id, object_id)
       join identity_sessions s on s.customer_id = act.customer_id`,
    [purpose, acts.map(({ customerId }) => customerId), acts.map(({ objectId }) => objectId)],
  );
  await client.end();
}
