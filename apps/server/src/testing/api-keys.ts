/** API keys, as the tests get and use them. */
import { randomUUID } from 'node:crypto';
import { basePermissions, routes, type RouteDefinition, type RouteName } from '@tael/contract';
import { keyPermissions } from '@tael/contract/developers/key-access';
import type { TestApp } from './app.ts';
import { callWith, type Answer, type Caller } from './caller.ts';
import { confirming } from './step-ups.ts';

/** All that a key of a personal account can hold. */
export const ofPerson = keyPermissions.filter((code) =>
  basePermissions.customer.some((held) => held === code),
);

/** API access for a customer, which staff approved. */
export const approveApi = async (customer: Caller, staff: Caller): Promise<string> => {
  const input = { use: 'Cards for our own shop', volume: 'under_10k', terms: true };
  const asked = (await customer.call('applyForApi', input)).body.data as { id: string; version: number };
  await staff.call('approveApiAccess', { id: asked.id, version: asked.version });
  return asked.id;
};

/** A key of somebody whose address ends so: its id, version and secret. */
export const makeKey = async (
  server: TestApp,
  maker: Caller,
  { addressesEnd, ...change }: { readonly addressesEnd: string } & Readonly<Record<string, unknown>>,
): Promise<{ readonly id: string; readonly version: number; readonly secret: string }> => {
  const id = randomUUID();
  await confirming(server, addressesEnd)('api_key.change', id);
  const answer = await maker.call('createApiKey', {
    id,
    name: 'Shop',
    permissions: ofPerson,
    ...change,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { key, secret } = answer.body.data as { key: { version: number }; secret: string };
  return { id, version: key.version, secret };
};

/** Ends every key; they are locked in the order in which the server notes their uses meanwhile. */
export const revokeKeys = ({ db }: TestApp) =>
  db.pool.query(
    `with live as (select id from developers_keys where revoked_at is null order by id for update)
     update developers_keys set revoked_at = now() where id in (select id from live)`,
  );

/** Calls a route as a program does: with its key alone. */
export const byKey =
  (server: TestApp, secret: string) =>
  (
    name: RouteName,
    input: Readonly<Record<string, unknown>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const route: RouteDefinition = routes[name];
    const { url, payload } = callWith(route, input);
    return server.send({
      method: route.method,
      url,
      payload,
      headers: {
        language: 'en_US',
        authorization: `Bearer ${secret}`,
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...(route.idempotency === 'key' && { 'idempotency-key': randomUUID() }),
        ...headers,
      },
    });
  };

/** A program that calls as people do in tests, with its key. */
export const keyCaller = (server: TestApp, secret: string): Caller => {
  const call = byKey(server, secret);
  return {
    ...server.visitor,
    call: (name, input = {}, { key, language, headers = {} } = {}) => {
      const needsKey = routes[name].idempotency === 'key';
      const own = needsKey && key !== null ? { 'idempotency-key': key ?? randomUUID() } : {};
      const route: RouteDefinition = routes[name];
      const { url, payload } = callWith(route, input);
      if (key !== null) return call(name, input, { ...(language && { language }), ...own, ...headers });
      return server.send({
        ...{ method: route.method, url, payload },
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${secret}`,
          language: language ?? 'en_US',
          ...headers,
        },
      });
    },
  };
};
