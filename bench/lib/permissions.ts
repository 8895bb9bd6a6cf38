import type { RouteName } from '@tael/contract';
import { readyMadeRoles } from '@tael/contract/org/roles/ready-made';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts';
import { migrate } from '../../apps/server/src/kernel/database/migrate.ts';
import { decide } from '../../apps/server/src/kernel/decide.ts';
import { systemContext } from '../../apps/server/src/kernel/system-context.ts';
import { hashPassword } from '../../apps/server/src/modules/identity/index.ts';
import { scaleAddress, seedCards } from '../../apps/server/src/seed/index.ts';
import { signIn, type Caller } from '../../apps/server/src/testing/caller.ts';
import { testPrincipal } from '../../apps/server/src/testing/principal.ts';
import { quantile } from './http-callers.ts';
import { overHttp } from './over-http.ts';
import { startServer } from './server-process.ts';
import { median, ratioOf } from './table.ts';

interface RequestFigure {
  readonly name: string;
  readonly ms: number;
  readonly withoutMs: number;
  readonly ratio: number;
}

const password = 'Bench-Horse-9-Battery';
const callsInRound = 40;
const questions: readonly { readonly name: string; readonly route: RouteName }[] = [
  { name: 'the list of buttons', route: 'buttonPermissions' },
  { name: 'a page of cards', route: 'listCards' },
];

/** One decision, and whole requests beside the same ones on a server that looks no role up. `url` is an empty database. */
export async function measurePermissions(
  url: string,
  rounds: number,
): Promise<{ readonly decideMicros: number; readonly requests: readonly RequestFigure[] }> {
  await migrate(url);
  const database = openDatabase({ url, maxConnections: 2 });
  const context = () =>
    systemContext({ database, clock: systemClock, mayMoveMoney: () => Promise.resolve() });
  const scale = { cards: 200, transactionsPerCard: 0 };
  await seedCards({ url, context, passwordHash: await hashPassword(password) }, scale, () => undefined);
  await database.close();
  const server = await startServer(url);
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await holdOwnRole(owner);
    const lookups = await bothLookups(owner);
    const who = await signIn(overHttp(server.port), scaleAddress(1), password, () => Date.now());
    const requests: RequestFigure[] = [];
    for (const { name, route } of questions) {
      const taken = { looked: [] as number[], without: [] as number[] };
      for (let round = -2; round < rounds; round += 1)
        for (const kind of ['looked', 'without'] as const) {
          await owner.query(lookups[kind]);
          const ms = await roundOf(who, route);
          if (round >= 0) taken[kind].push(ms);
        }
      const { looked, without } = taken;
      requests.push({
        name,
        ms: median(looked),
        withoutMs: median(without),
        ratio: ratioOf(looked, without),
      });
    }
    return { decideMicros: measureDecide(), requests };
  } finally {
    await owner.end();
    await server.stop();
  }
}

/** A role of the company's own for its owner: the longest way to what somebody may do. */
async function holdOwnRole(owner: pg.Client): Promise<void> {
  const held = [...readyMadeRoles.owner.permissions];
  const id = randomUUID();
  await owner.query(
    `insert into org_roles (id, tenant_id, customer_id, number, name, reach, permissions, authorized, copied_from,
       created_at, updated_at, authorized_version)
     select $1, tenant_id, customer_id, '1', 'Bench', 'company', $2, $2, 'owner', now(), now(), 1
     from identity_users where email = $3`,
    [id, held, scaleAddress(1)],
  );
  await owner.query(
    `update org_members set ready_role = null, role_id = $1
     where user_id = (select id from identity_users where email = $2)`,
    [id, scaleAddress(1)],
  );
}

/** The session's one statement as it is, and the same without a role to look up: everybody is an owner. */
async function bothLookups(owner: pg.Client): Promise<{ readonly looked: string; readonly without: string }> {
  const found = await owner.query<{ looked: string }>(
    `select pg_get_functiondef('identity_signed_in(bytea, timestamptz)'::regprocedure) as looked`,
  );
  const looked = found.rows[0]?.looked ?? '';
  const body = `select t.id, s.id, u.id, u.tenant_id, u.customer_id, u.user_type, u.user_status, u.entity_type, u.email,
      t.request_key, t.access_expires_at, 'owner'::text, null::uuid, null::text, null::text[], '{}'::uuid[], '{}'::text[]
    from identity_tokens t join identity_sessions s on s.id = t.session_id join identity_users u on u.id = s.user_id
    where t.access_hash = token_hash and t.access_expires_at > at and s.ended_at is null`;
  return {
    looked,
    without: looked.replace(/AS \$function\$[\s\S]*\$function\$/, `AS $$function$$${body}$$function$$`),
  };
}

/** What the quickest tenth of a round's calls took at most, in milliseconds: whatever disturbs a machine only adds. */
async function roundOf(who: Caller, route: RouteName): Promise<number> {
  const taken: number[] = [];
  while (taken.length < callsInRound) {
    const started = performance.now();
    const { status } = await who.call(route, {});
    // A quick machine asks more often than one person may; such a call tells nothing.
    if (status === 429) await new Promise((resolve) => setTimeout(resolve, 1_000));
    else if (status === 200) taken.push(performance.now() - started);
    else throw new Error(`${route} answered ${String(status)}`);
  }
  return quantile(Float64Array.from(taken).sort(), 0.1);
}

/** One decision about a card of a department, in microseconds. */
function measureDecide(): number {
  const who = testPrincipal({
    permissions: new Set(readyMadeRoles.owner.permissions),
    reach: 'own',
    leads: ['sales', 'travel'],
  });
  const object = {
    tenantId: who.tenantId,
    customerId: who.customerId,
    card: { departmentId: 'travel', assigneeId: null },
  };
  const times = 200_000;
  const once = (): number => {
    let allowed = 0;
    const started = performance.now();
    for (let index = 0; index < times; index += 1)
      if (
        decide(who, index % 2 === 0 ? 'card:close' : 'ledger.admin:read', { object, changes: true }).isAllowed
      )
        allowed += 1;
    if (allowed !== times / 2) throw new Error('half of the decisions say yes');
    return ((performance.now() - started) * 1_000) / times;
  };
  return median(Array.from({ length: 7 }, once));
}
