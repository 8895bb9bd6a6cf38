import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';

let server: TestApp;
let admin: Caller;
let approver: Caller;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@upgrade.test', 1);
  approver = await server.staff('approver@upgrade.test', 1);
});
afterAll(() => server.close());

let made = 0;
/** An active personal customer with this much to spend. */
const person = async (amount?: string): Promise<Caller & { email: string }> => {
  made += 1;
  const email = `person-${made}@upgrade.test`;
  const caller = await server.customer(email);
  if (amount) await fund({ server, admin, approver }, caller, String(7_000_000_000_000_000 + made), amount);
  return { ...caller, email };
};

const casesOf = async (email: string): Promise<{ id: string; kind: string; state: string }[]> =>
  (
    await server.db.pool.query<{ id: string; kind: string; state: string }>(
      'select id, kind, state from onboarding_cases where email = $1 order by created_at',
      [email],
    )
  ).rows;

test('less than $500 available is refused with the amount it takes, and opens nothing', async () => {
  const someone = await person('499.99');
  const answer = await someone.call('upgradeToBusiness', {});
  expect(answer.body).toMatchObject({
    code: 'upgrade_balance_too_low',
    message: 'Insufficient balance. An upgrade to a business account needs at least 500.00 USD available.',
  });
  expect(answer.status).toBe(422);
  expect(await casesOf(someone.email)).toHaveLength(1);
});

test('a company is asked for beside the open personal account, which stays usable', async () => {
  const someone = await person('500.00');
  const { body, status } = await someone.call('upgradeToBusiness', {});
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    kind: 'upgrade',
    state: 'collecting',
    entityType: 2,
    details: { lastName: 'Silva' },
    identityCheck: { state: 'passed' },
  });
  expect(body.data.missing[0]).toBe('company');
  expect(body.data.missing).not.toContain('identity_check');
  const me = (await someone.call('me', {})).body.data;
  expect(me).toMatchObject({ status: 1, functionStatus: 1, userEntityType: 1 });
  expect((await someone.call('listCards', {})).status).toBe(200);
  expect((await someone.call('onboarding', {})).body.data).toMatchObject({ kind: 'upgrade' });
  const audited = await server.db.pool.query(
    `select 1 from audit_log where action = 'onboarding.upgrade_started'`,
  );
  expect(audited.rowCount).toBe(1);
});

test('it begins once, also when two tabs ask at the same moment', async () => {
  const someone = await person('800.00');
  const answers = await Promise.all([0, 1, 2].map(() => someone.call('upgradeToBusiness', {})));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const again = await someone.call('upgradeToBusiness', {});
  expect(again.body).toMatchObject({ code: 'illegal_transition' });
  expect(await casesOf(someone.email)).toHaveLength(2);
});

test('nobody upgrades who is not open yet, is suspended, or has no registration', async () => {
  const newcomer = await server.newcomer('newcomer@upgrade.test');
  expect((await newcomer.call('upgradeToBusiness', {})).body).toMatchObject({ code: 'illegal_transition' });
  expect((await admin.call('upgradeToBusiness', {})).body).toMatchObject({ code: 'not_found' });
  const someone = await person('900.00');
  await server.db.pool.query(
    `update org_accounts set status = 7 where customer_id = (select customer_id from identity_users where email = $1)`,
    [someone.email],
  );
  expect((await someone.call('upgradeToBusiness', {})).body).toMatchObject({ code: 'account_suspended' });
  expect(await casesOf(someone.email)).toHaveLength(1);
});
