import {
  basePermissions,
  routes,
  type Permission,
  type RouteDefinition,
  type RouteName,
} from '@tael/contract';
import { acceptsKeys, keyPermissions } from '@tael/contract/developers/key-access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveApi, byKey, makeKey, ofPerson } from './testing/api-keys.ts';
import { testApp, type TestApp } from './testing/app.ts';
import type { Answer } from './testing/caller.ts';
import { validInput } from './testing/valid-input.ts';

/**
 * Every route that asks who calls, called by every kind of key. Generated from the contract, so a new route is in it: what
 * is for people is refused to each key, and what keys may do to each that does not hold its permission, or no longer lives.
 */
const guarded = (Object.entries<RouteDefinition>(routes) as [RouteName, RouteDefinition][]).filter(
  ([, { access, sandboxOnly }]) => access !== 'public' && !sandboxOnly,
);
const end = '@key-matrix.test';

let server: TestApp;
/** Keys that live, by what they were given. */
const live = new Map<'whole' | 'reading' | 'nothing here', { secret: string; held: readonly Permission[] }>();
/** Keys that are none any more, or of nobody. */
const dead = new Map<string, string>();

beforeAll(async () => {
  server = await testApp();
  const staff = await server.staff(`staff${end}`, 1);
  const customer = await server.customer(`customer${end}`);
  await approveApi(customer, staff);
  const make = async (permissions: readonly Permission[]) =>
    makeKey(server, customer, { addressesEnd: end, permissions });
  const reading = ofPerson.filter((code) => code.endsWith(':read'));
  for (const [name, held] of [
    ['whole', ofPerson],
    ['reading', reading],
    ['nothing here', ['ticket:read']],
  ] as const)
    live.set(name, { secret: (await make(held)).secret, held });
  const revoked = await make(ofPerson);
  await customer.call('revokeApiKey', { id: revoked.id });
  dead.set('revoked', revoked.secret);
  const expired = await make(ofPerson);
  await server.db.pool.query('update developers_keys set ends_at = $2 where id = $1', [
    expired.id,
    server.app.clock.now(),
  ]);
  dead.set('expired', expired.secret);
  dead.set('of production', (live.get('whole')?.secret ?? '').replace('tael_test', 'tael_live'));
  dead.set('made up', `tael_test_${'a'.repeat(38)}`);
}, 120_000);
afterAll(() => server.close());

const wanted = (route: RouteDefinition, held: readonly string[]): string | undefined => {
  if (!acceptsKeys(route)) return 'key_not_accepted';
  return route.ofKey || held.includes(route.access) ? undefined : 'forbidden';
};
const codeOf = ({ status, body }: Answer): string | undefined =>
  typeof body === 'object' && status >= 400 ? String(body.code) : undefined;

describe('a key', () => {
  it.each(guarded)('comes past the door of %s exactly when it holds its permission', async (name, route) => {
    // Counts of a minute are not what is asked here.
    await server.pass(1);
    for (const [kind, { secret, held }] of live) {
      const answer = await byKey(server, secret)(name, validInput(route));
      const code = codeOf(answer);
      const refusal = wanted(route, held);
      if (refusal) expect([kind, code]).toEqual([kind, refusal]);
      else expect([kind, code]).not.toEqual([kind, expect.stringMatching(/^(key_not_accepted|forbidden|internal|unauthorized|request_code_invalid)$/)]);
    }
  }); // prettier-ignore

  it.each(guarded)('that no longer lives, or never did, is nobody to %s', async (name, route) => {
    for (const [kind, secret] of dead) {
      const answer = await byKey(server, secret)(name, validInput(route));
      expect([kind, codeOf(answer)]).toEqual([kind, 'unauthorized']);
    }
  });
});

describe('what keys can be given', () => {
  it('is nothing that people prove themselves for, and nothing of staff', () => {
    const ofCustomers: readonly string[] = [...basePermissions.customer, ...basePermissions.business];
    expect(keyPermissions.filter((code) => !ofCustomers.includes(code))).toEqual([]);
    const stepUps = guarded.filter(([, route]) => route.stepUp && acceptsKeys(route));
    expect(stepUps).toEqual([]);
    const opened = guarded.filter(([, route]) => acceptsKeys(route)).map(([name]) => name);
    expect(opened).toContain('createCard');
    for (const closed of ['createApiKey', 'voteOnApprovals', 'revealCard', 'assignRole', 'userInfo'])
      expect(opened).not.toContain(closed);
  });
});
