import { routes, type RouteDefinition, type RouteName } from '@tael/contract';
import { readyMadeRoles, readyRoles, type ReadyRole } from '@tael/contract/org/roles/ready-made';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';
import { subAccountOf } from './testing/sub-account.ts';
import { validInput } from './testing/valid-input.ts';

/**
 * Every route that asks for a permission, called by a holder of every ready-made role: whoever's role holds the permission
 * comes past the door, and nobody else does. Generated from the contract, so a new route and a new role are in it.
 */
const guarded = (Object.entries<RouteDefinition>(routes) as [RouteName, RouteDefinition][]).filter(
  ([, { access }]) => access !== 'public' && access !== 'session',
);

let server: TestApp;
const holders = new Map<ReadyRole, Caller>();

const personFor = async (role: ReadyRole): Promise<Caller> => {
  if (readyMadeRoles[role].owner === 'platform')
    return server.staff(`${role}@matrix.test`, role === 'platform_operator' ? 5 : 1);
  return subAccountOf(server, 'company@matrix.test', `${role}@matrix.test`);
};

beforeAll(async () => {
  server = await testApp();
  await server.customer('company@matrix.test');
  await server.db.pool.query(`update identity_users set entity_type = 2 where email = 'company@matrix.test'`);
  for (const role of readyRoles) {
    holders.set(role, await personFor(role));
    await server.db.pool.query(
      `update org_members set ready_role = $1 where user_id = (select id from identity_users where email = $2)`,
      [role, `${role}@matrix.test`],
    );
  }
}, 120_000);
afterAll(() => server.close());

describe.each(readyRoles)('whoever is %s', (role) => {
  it.each(guarded)('is let through to %s exactly when the role holds its permission', async (name, route) => {
    const holds = readyMadeRoles[role].permissions.some((code) => code === route.access);
    const { status, body } = (await holders.get(role)?.call(name, validInput(route))) ?? {
      status: 0,
      body: {},
    };
    // What is refused past the door names its own reason; `forbidden` there would be one about the object.
    expect(holds ? status : body.code).not.toBe(holds ? 500 : undefined);
    expect(body.code === 'forbidden').toBe(!holds);
  });
});
