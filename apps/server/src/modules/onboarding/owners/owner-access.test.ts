import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes, type RouteDefinition, type RouteName } from '@tael/contract';
import { ownerRoutes } from '@tael/contract/onboarding/owner-routes';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { detailsOf } from '../../../testing/onboarding.ts';

let server: TestApp;

beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const token = 'A'.repeat(43);
const inputs: Partial<Record<RouteName, Readonly<Record<string, unknown>>>> = {
  readInvitation: { token },
  saveOwnerDetails: { token, ...detailsOf() },
  submitOwnerCheck: {
    token,
    documentType: 'passport',
    documentFileId: '0192a000-0000-7000-8000-000000000001',
    faceFileId: '0192a000-0000-7000-8000-000000000001',
    hasConsented: true,
  },
};

test('a wrong token is told the same by every call that a link opens, and costs no more than a lookup', async () => {
  for (const [name, input] of Object.entries(inputs)) {
    const { status, body } = await server.visitor.call(name as RouteName, input); // the names of the list above
    expect(status).toBe(404);
    expect(body).toMatchObject({ code: 'not_found', errors: [] });
  }
});

test('a link opens its own calls alone: as a bearer it is no session', async () => {
  const signedOnly = Object.entries<RouteDefinition>(routes).filter(([, route]) => route.access !== 'public');
  for (const [name] of signedOnly.slice(0, 20)) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.visitor.call(name as RouteName, {}, { headers })).status).toBe(401);
  }
});

test('every call that a link opens is bounded for one address', async () => {
  for (const { callsPerMinute } of Object.values<RouteDefinition>(ownerRoutes))
    expect(callsPerMinute).toBe(120);
  const statuses: number[] = [];
  for (let calls = 0; calls < 125; calls += 1)
    statuses.push((await server.visitor.call('readInvitation', { token })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(120);
});
