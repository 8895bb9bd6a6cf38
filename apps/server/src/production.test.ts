import { routes, type RouteDefinition } from '@tael/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sandboxOnly } from './testing/providers.ts';
import { testApp, type TestApp } from './testing/app.ts';

/** Every sandbox that anybody asked for. */
const asked: string[] = vi.hoisted(() => []);
vi.mock(import('./sandbox-providers.ts'), () => ({
  createSandboxes: () =>
    new Proxy({} as never, {
      get: (_sandboxes, trade) => () => {
        asked.push(String(trade));
        throw new Error(`the sandbox of ${String(trade)} was asked for`);
      },
    }),
}));

let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    mode: 'production',
    publicUrl: 'https://cards.example',
    sandboxProviders: false,
    features: ['onboarding'],
    providers: {
      ...sandboxOnly.providers,
      mail: {
        url: 'smtps://mail.example',
        from: 'Tael <no-reply@tael.example>',
        bounceTo: null,
        dkim: null,
      },
      sms: { url: 'https://sms.example', account: 'AC1', token: 'x', from: '+15005550006' },
      helpdesk: { url: 'https://desk.example', email: 'a@b.example', token: 'x', webhookSecret: 'x' },
      screening: { url: 'https://yente.example', dataset: 'default', token: null },
      exchangeRates: { url: 'https://rates.example' },
      identityCheck: { url: 'https://stripe.example', key: 'rk_live_x', webhookSecret: 'whsec_x' },
    },
  });
});
afterAll(() => server.close());

test('production with real providers starts, does its jobs, and asks no sandbox', async () => {
  await server.app.settle();
  expect((await server.app.http.inject({ url: '/healthz' })).statusCode).toBe(200);
  expect(asked).toEqual([]);
});

test('no lever of the sandbox is there in production', async () => {
  const levers = Object.values<RouteDefinition>(routes).filter(({ sandboxOnly: isLever }) => isLever);
  expect(levers.length).toBeGreaterThan(10);
  for (const { method, path } of levers) {
    const url = path.replaceAll(/:\w+/g, '0199a1c0-0000-7000-8000-000000000001');
    expect((await server.app.http.inject({ method, url })).statusCode, path).toBe(404);
  }
});

test('what is not offered has no routes, and is in nobody’s menu', async () => {
  for (const { method, path } of [routes.createCard, routes.receiveNetworkMessage, routes.openQrFunding])
    expect((await server.app.http.inject({ method, url: path })).statusCode, path).toBe(404);
  const admin = await server.staff('admin@tael.example', 1);
  const { body } = await admin.call('menu');
  const menu = JSON.stringify(body);
  expect(menu).toContain('/system/BusinessList_c');
  for (const path of ['/system/cards', '/system/disputes', '/system/fraud-alerts'])
    expect(menu).not.toContain(path);
});
