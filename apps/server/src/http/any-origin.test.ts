import { routes, type RouteDefinition } from '@tael/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

const stranger = { origin: 'null' };
const reveal = routes.revealCard.path;

it('the page of card numbers, which has no origin, may ask for a number and read why it does not get one', async () => {
  const asked = await world.app.http.inject({
    method: 'OPTIONS',
    url: reveal,
    headers: { ...stranger, 'access-control-request-method': 'POST' },
  });
  expect(asked.statusCode).toBe(204);
  expect(asked.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, language',
  });
  expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
  const refused = await world.app.http.inject({
    method: 'POST',
    url: reveal,
    headers: stranger,
    payload: { ticket: 'a-ticket-that-nobody-was-given' },
  });
  expect(refused.json()).toMatchObject({ code: 'reveal_ticket_invalid' });
  expect(refused.headers).toMatchObject({ 'access-control-allow-origin': '*' });
});

it('no other call may be made by a page of another origin', async () => {
  const all: readonly RouteDefinition[] = Object.values(routes);
  expect(all.filter((route) => route.anyOrigin)).toEqual([routes.revealCard]);
  expect(routes.revealCard.access).toBe('public');
  const url = routes.brand.path;
  const asked = await world.app.http.inject({ method: 'OPTIONS', url, headers: stranger });
  const answered = await world.app.http.inject({ url, headers: stranger });
  expect(asked.statusCode).toBe(404);
  for (const { headers } of [asked, answered])
    expect(headers).not.toHaveProperty('access-control-allow-origin');
});
