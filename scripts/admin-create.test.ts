import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, testPassword, type TestApp } from '../apps/server/src/testing/app.ts';
import { root } from './lib/root.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const keys = [
  'TAEL_MASTER_KEY',
  'TAEL_CARD_NETWORK_KEY',
  'TAEL_BANK_KEY',
  'TAEL_IDENTITY_CHECK_KEY',
  'TAEL_SCREENING_KEY',
  'TAEL_HELPDESK_KEY',
  'TAEL_CARD_PRINTER_KEY',
  'TAEL_CRYPTO_CONVERSION_KEY',
];

/** Runs the command as production is configured, on the database of the test. */
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/admin-create.ts'), ...args],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...Object.fromEntries(keys.map((name) => [name, randomBytes(32).toString('base64')])),
        TAEL_MODE: 'production',
        TAEL_PUBLIC_URL: 'https://console.example',
        TAEL_SANDBOX_FIRMS: 'allowed',
        DATABASE_URL: server.db.url,
      },
    },
  );
  return { status, stdout, stderr };
};
const tokenIn = (printed: string): string =>
  /https:\/\/console\.example\/\S*token=([\w-]+)/.exec(printed)?.[1] ?? '';
const enter = async (token: string, email: string) => {
  const input = { token, password: testPassword };
  expect((await server.visitor.call('acceptInvitedAccess', input)).status).toBe(200);
  return server.signIn(email);
};

describe('the first person of an installation in production', () => {
  it('comes in by the link that the machine prints, may invite others, and is the only one made so', async () => {
    const first = run('--email', 'first@staff.test');
    expect([first.status, first.stderr]).toEqual([0, '']);
    const again = run('--email', 'first@staff.test');
    expect([again.status, again.stdout]).toEqual([1, '']);
    expect(again.stderr).toContain('--force');
    const person = await enter(tokenIn(first.stdout), 'first@staff.test');
    const { body } = await person.call('listStaff');
    expect(body.data).toMatchObject([{ email: 'first@staff.test', role: { ref: 'platform_administrator' } }]);
  });

  it('is one of several where somebody insists, and never somebody whom the address belongs to already', async () => {
    const second = run('--email', 'second@staff.test', '--force');
    const person = await enter(tokenIn(second.stdout), 'second@staff.test');
    expect((await person.call('listStaff')).body.data).toHaveLength(2);
    const taken = run('--email', 'second@staff.test', '--force');
    expect([taken.status, taken.stderr]).toEqual([1, 'second@staff.test belongs to somebody already.\n']);
    const customer = await server.customer('ana@customer.test');
    const other = run('--email', 'ana@customer.test', '--force');
    expect([other.status, tokenIn(other.stdout)]).toEqual([1, '']);
    expect((await customer.call('listStaff')).body.code).toBe('forbidden');
  });

  it('is asked for by an address', () => {
    expect(run('--email', 'nobody')).toMatchObject({ status: 1, stderr: expect.stringContaining('Usage') });
  });
});
