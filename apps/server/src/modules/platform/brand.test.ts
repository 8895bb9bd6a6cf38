import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '../../kernel/transaction.ts';
import { testContext } from '../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { createPlatformHandlers, defaultTenantId, tenantOf } from './index.ts';

let db: TestDatabase;
const labelId = randomUUID();
beforeAll(async () => {
  db = await testDatabase();
  await db.pool.query(
    `insert into platform_tenants (id, name, product, page_title, icon, logo, host, external_login_url, created_at)
     values ($1, 'Acme', 'Acme Pay', 'Acme Pay console', '/acme.svg', '/acme-logo.svg', 'pay.acme.test', 'https://acme.test/login', '2026-01-01')`,
    [labelId],
  );
});
afterAll(() => db.close());

const visitor = () => testContext(db.database, { scope: { kind: 'none' } });
const installation = {
  sandbox: true,
  sandboxProviders: true,
  identityPage: false,
  chatHost: null,
  publicUrl: 'https://cards.example',
  cardFrameOrigin: 'https://numbers.example',
};
const brandOn = (host: string | null) =>
  createPlatformHandlers(installation).brand(
    visitor(),
    {},
    { upload: undefined, rawBody: null, header: () => host },
  );

test('a host shows the brand of the tenant that claims it, whatever its case and port', async () => {
  for (const host of ['pay.acme.test', 'PAY.acme.test:8443'])
    expect(await brandOn(host)).toEqual({
      product: 'Acme Pay',
      pageTitle: 'Acme Pay console',
      icon: '/acme.svg',
      logo: '/acme-logo.svg',
      externalLoginUrl: 'https://acme.test/login',
      look: null,
      sandbox: true,
      sandboxProviders: true,
      identityPage: false,
      chatHost: null,
      cardFrameOrigin: null,
    });
});

test('every other host shows the brand of the platform', async () => {
  for (const host of ['localhost:8080', '[::1]:8080', 'acme.test', null])
    expect(await brandOn(host)).toMatchObject({ product: 'Tael', externalLoginUrl: null });
});

test('the console at the public address alone frames card numbers from their own origin', async () => {
  expect(await brandOn('cards.example')).toMatchObject({ cardFrameOrigin: 'https://numbers.example' });
  expect(await brandOn('localhost:8080')).toMatchObject({ cardFrameOrigin: null });
});

test('the tenant follows from the host', async () => {
  expect(await read(visitor(), (tx) => tenantOf(tx, 'pay.acme.test'))).toBe(labelId);
  expect(await read(visitor(), (tx) => tenantOf(tx, 'localhost'))).toBe(defaultTenantId);
});

test('a second tenant without a host is refused by the table', async () => {
  await expect(
    db.pool.query(
      `insert into platform_tenants (id, name, product, page_title, icon, logo, created_at) values ($1, 'B', 'B', 'B', '/b', '/b', '2026-01-01')`,
      [randomUUID()],
    ),
  ).rejects.toThrow(/platform_tenants_without_host/);
});
