import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

it.each([
  ['an answer', '/healthz', 200],
  ['a readiness that is not there yet', '/readyz', 503],
  ['one to a stranger', '/api-user/person/info', 401],
  ['one about what there is not', '/nothing/is/here', 404],
])('%s tells a browser to take it for nothing else and to come back over TLS', async (_of, url, status) => {
  const { statusCode, headers } = await world.app.http.inject({ url });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('includeSubDomains'),
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-permitted-cross-domain-policies': 'none',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
});
