import { routes, type CallOf, type HandlersFor, type OutputOf, type RouteName } from '@tael/contract';
import type { CallExtras, Upload } from '../kernel/call-extras.ts';
import { manualClock, type SandboxClock } from '../kernel/clock.ts';
import { scopeOf, type Context, type Principal } from '../kernel/context.ts';
import { newId } from '../kernel/ids.ts';
import { read } from '../kernel/transaction.ts';
import { grantsOfUsers } from '../modules/org/index.ts';

/** What the seed needs of a whole server: its verbs, its jobs, and nothing of its network. */
export interface SeedApp {
  readonly handlers: HandlersFor<Context, typeof routes, CallExtras>;
  /** A context for work that nobody signed in for. */
  context(): Context;
  /** Delivers every event that is due, and what follows from it. */
  settle(): Promise<void>;
  /** Runs every scheduled job once, now. */
  runScheduled(): Promise<void>;
  stop(): Promise<void>;
}

/** Opens a second server on the same database whose clock is the seed's. */
export type OpenAt = (clock: SandboxClock) => Promise<SeedApp>;

/** A person as the seed acts for one. */
export interface Person {
  readonly email: string;
  readonly userId: string;
  readonly customerId: string | null;
}

/** A server as the seed acts on it: calls its routes as the people would. */
export interface World {
  readonly app: SeedApp;
  now(): Date;
  /** Calls a route as somebody, or as a visitor; the input is decoded by the contract like any other call's. */
  call<Name extends RouteName>(
    who: Person | null,
    name: Name,
    input: CallOf<(typeof routes)[Name]>,
    upload?: Upload,
  ): Promise<OutputOf<(typeof routes)[Name]>>;
  /** Who has this address, read anew. */
  findPerson(email: string): Promise<Person | undefined>;
}

/** A world in which the seed says what time it is. */
export interface PastWorld extends World {
  goTo(at: Date): void;
}

export const openPast = async (openAt: OpenAt, start: Date): Promise<PastWorld> => {
  const clock = manualClock(start);
  return { ...createWorld(await openAt(clock)), goTo: clock.set };
};

export const createWorld = (app: SeedApp): World => ({
  app,
  now: () => app.context().clock.now(),
  findPerson: async (email) => {
    const found = await findPrincipal(app, email);
    return found && { email, userId: found.userId, customerId: found.customerId };
  },
  call: async (who, name, input, upload) => {
    const ctx = await contextOf(app, who, name);
    const extras: CallExtras = { upload, rawBody: null, header: () => null };
    // Boundary: each handler takes the decoded input of the very route that it is looked up by.
    const handler = app.handlers[name] as (
      ctx: Context,
      input: unknown,
      extras: CallExtras,
    ) => Promise<never>;
    return handler(ctx, routes[name].input.parse(input), extras);
  },
});

const contextOf = async (app: SeedApp, who: Person | null, name: RouteName): Promise<Context> => {
  const base: Context = { ...app.context(), channel: 'seed', route: routes[name] };
  if (who === null) return { ...base, scope: { kind: 'none' } };
  const principal = await findPrincipal(app, who.email);
  if (!principal) throw new Error(`${who.email} is nobody here`);
  return { ...base, principal, scope: scopeOf(principal) };
};

interface UserRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly customer_id: string | null;
  readonly user_type: number;
  readonly user_status: number;
  readonly entity_type: number | null;
}

/** The user as a session would name it, without signing in for each call. */
const findPrincipal = (app: SeedApp, email: string): Promise<Principal | undefined> =>
  read(app.context(), async (tx) => {
    const found = await tx.client.query<UserRow>(
      'select id, tenant_id, customer_id, user_type, user_status, entity_type from identity_users where email = $1',
      [email],
    );
    const row = found.rows[0];
    const grants = row && (await grantsOfUsers(tx, [row.id])).get(row.id);
    if (!row || !grants) return undefined;
    return {
      userId: row.id,
      sessionId: newId(),
      tenantId: row.tenant_id,
      customerId: row.customer_id,
      userType: row.user_type,
      userStatus: row.user_status,
      entityType: row.entity_type,
      email,
      isPreview: false,
      ...grants,
    };
  });
