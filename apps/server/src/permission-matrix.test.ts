import { randomUUID } from 'node:crypto';
import { basePermissions, routes, type RouteDefinition, type RouteName } from '@tael/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Answer } from './testing/caller.ts';
import { idFields, nounOf } from './testing/matrix/nouns.ts';
import { openMatrix, type Asker } from './testing/matrix/world.ts';
import { validInput } from './testing/valid-input.ts';

/**
 * Every route that names an object, in its path, its query or its body, asked by everybody there is for one of another
 * customer, of another tenant, or of their own company that they may not see: the answer is that for one which never was,
 * with a fresh proof and without. What `contract.test.ts` asks of each route alone is not repeated here.
 */
const named = (Object.entries<RouteDefinition>(routes) as [RouteName, RouteDefinition][]).filter(
  ([, route]) => idFields(route).length > 0,
);
// A public route speaks for a network, a bank, the sandbox or whoever holds a link: its proof is not a session.
const ofPeople = named.filter(([, { access }]) => access !== 'public');

let world: Awaited<ReturnType<typeof openMatrix>>;
/** An object of the customer's for each noun. */
const objects = new Map<string, string>();

beforeAll(async () => {
  world = await openMatrix();
  for (const [name, route] of ofPeople)
    for (const field of idFields(route)) {
      const noun = nounOf(name, route, field);
      if (noun !== undefined && !objects.has(noun)) objects.set(noun, await anObject(noun));
    }
}, 300_000);
afterAll(() => world.server.close());

/** Empty where the customer has none. */
const anObject = async (noun: string): Promise<string> => {
  if (noun === 'shared' || noun === 'chosen') return randomUUID();
  const owner = (column: string) =>
    `(select ${column} from identity_users where email = 'customer@loop.test')`;
  // Its employees have sessions and names of their own.
  const own: Readonly<Record<string, string>> = {
    org_customers: `id = ${owner('customer_id')}`,
    identity_users: `id = ${owner('id')}`,
    identity_sessions: `user_id = ${owner('id')}`,
    // Only what was credited has a receipt.
    'funding_intents:credited': `credited is not null and customer_id = ${owner('customer_id')}`,
    'funding_intents:zelle': `way = 'zelle' and customer_id = ${owner('customer_id')}`,
    // Of the other tenant.
    platform_tenants: 'host is not null',
    tenants_resources: 'true',
    // Of the platform's staff.
    operations_odd_messages: 'true',
    reporting_schedules: 'true',
    reporting_sent: 'true',
  };
  // Imports of several kinds are rows of one table.
  const [table = '', kind] = noun.split(':');
  const ofKind = kind === undefined ? '' : ` and kind = '${kind}'`;
  const where = own[noun] ?? `customer_id = ${owner('customer_id')}${ofKind}`;
  const { rows } = await world.server.db.pool.query<{ id: string }>(
    `select id from ${table} where ${where} order by id desc limit 1`,
  );
  return rows[0]?.id ?? '';
};

/** The identifier where the field wants it: alone, in a list, or in a thing of a list. */
const withId = (input: Record<string, unknown>, field: string, id: string): Record<string, unknown> => {
  const value = input[field];
  if (!Array.isArray(value)) return { ...input, [field]: id };
  return {
    ...input,
    [field]: value.map((one: unknown) => (typeof one === 'object' ? { ...one, [idOf(one)]: id } : id)),
  };
};

/** Where a thing of a list has its identifier. */
const idOf = (one: object | null): string =>
  Object.keys(one ?? {}).find((key) => key === 'id' || key.endsWith('Id')) ?? 'id';

const mayAsk = ({ held, refusal }: Asker, { access }: RouteDefinition): boolean =>
  access === 'session' ? refusal !== 'unauthorized' : refusal === undefined && held.includes(access);

/**
 * What a company shares with its people beside their cards: whoever leads a department sees what else decides on those.
 * An operator sees the customers of its tenant and what was done there.
 */
const shared: Readonly<Record<string, readonly string[]>> = {
  'an operator': ['audit_log', 'org_customers', 'authorizations_authorizations'],
  // The operator that there is besides the platform is this one's own.
  'an operator of another tenant': ['platform_tenants'],
  'an employee of the customer': ['messaging_announcements'],
  'a lead of the customer': ['messaging_announcements', 'authorizations_rules', 'limits_merchant_limits'],
};

/** A fresh proof for an act, as by a mailed code; there are fewer of those in an hour than are needed here. */
const prove = (email: string, purpose: string, subjectId: unknown) =>
  world.server.db.pool.query(
    `insert into identity_step_ups
       select gen_random_uuid(), tenant_id, customer_id, user_id, id, $3, $1, $2, $2::timestamptz + interval '5 minutes'
       from identity_sessions where user_id = (select id from identity_users where email = $4)`,
    [subjectId ?? '', world.server.app.clock.now(), purpose, email],
  );

/** An answer without what is new in each (a secret that was made), and without the identifiers that were asked for. */
const essence = ({ status, body }: Answer, input: Record<string, unknown>, fields: readonly string[]) => {
  const said = typeof body === 'string' ? body : JSON.stringify({ ...body, instance: '' });
  const text = said.replaceAll(/whsec_[\w+/=]+|tael_scim_[\w-]+/g, 'SECRET');
  const asked = fields.flatMap((field) => JSON.stringify(input[field]).match(/[0-9a-f-]{36}/g) ?? []);
  return { status, text: asked.reduce((left, id) => left.replaceAll(id, 'ID'), text) };
};

describe('the rows of the matrix', () => {
  it.each(named)('say what each identifier of %s names', (name, route) => {
    for (const field of idFields(route)) expect([field, nounOf(name, route, field)]).toEqual([field, expect.any(String)]);
  }); // prettier-ignore

  it('have an object of the customer wherever somebody else could ask for one', () => {
    const asked = ofPeople.filter(([, route]) => Object.values(world.askers).some((who) => mayAsk(who, route)));
    const nouns = asked.flatMap(([name, route]) => idFields(route).map((field) => nounOf(name, route, field) ?? ''));
    expect([...new Set(nouns)].filter((noun) => objects.get(noun) === '')).toEqual([]);
  }); // prettier-ignore
});

describe('an object that is not theirs', () => {
  it.each(ofPeople)('is by %s not told from one that never was', async (name, route) => {
    const fields = idFields(route);
    await world.server.db.pool.query('delete from identity_step_ups');
    const missing = fields.reduce((input, field) => withId(input, field, randomUUID()), validInput(route));
    for (const [who, asker] of Object.entries(world.askers)) {
      const { caller, refusal, email } = asker;
      if (!mayAsk(asker, route)) {
        const { body } = await caller.call(name, missing);
        expect([who, body.code]).toEqual([who, refusal ?? 'forbidden']);
        continue;
      }
      const ask = async (input: Record<string, unknown>) =>
        essence(await caller.call(name, input), input, fields);
      for (const hasProof of route.stepUp ? [false, true] : [false])
        for (const field of fields) {
          const noun = nounOf(name, route, field) ?? '';
          if (shared[who]?.includes(noun)) continue;
          const foreign = withId(missing, field, objects.get(noun) || randomUUID());
          if (hasProof && route.stepUp)
            for (const input of [missing, foreign]) await prove(email, route.stepUp, input['id']);
          const told = { who, field, hasProof };
          const [never, theirs] = [await ask(missing), await ask(foreign)];
          expect({ ...told, ...theirs }).toEqual({ ...told, ...never });
          expect(theirs.status).toBeLessThan(500);
        }
    }
  }); // prettier-ignore

  it('is found by whoever it belongs to, so that the others were not refused for another reason', async () => {
    const reads = ofPeople.filter(
      ([, { method, path, access, stepUp }]) =>
        method === 'GET' && path.includes(':id') && isOfCustomers(access) && !stepUp,
    );
    expect(reads.length).toBeGreaterThan(15);
    for (const [name, route] of reads) {
      const id = objects.get(nounOf(name, route, 'id') ?? '');
      const { body, status } = await world.owner.call(name, { ...onlyNeeded(route), id });
      expect([name, body.code ?? status]).toEqual([name, expect.not.stringMatching(/not_found|forbidden/)]);
    }
  });
});

const isOfCustomers = (access: string): boolean =>
  access === 'session' ||
  [...basePermissions.customer, ...basePermissions.business].some((code) => code === access);

const isOptional = ({ input }: RouteDefinition, field: string): boolean => {
  const type = input.shape[field] as z.ZodType | undefined; // the schemas of any route are not told apart
  return type?.safeParse(undefined).success ?? false;
};

/** A good input without the filters that could leave something out. */
const onlyNeeded = (route: RouteDefinition): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(validInput(route)).filter(([field]) => !isOptional(route, field)),
  ); // prettier-ignore
