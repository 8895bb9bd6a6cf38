import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { subAccountOf } from '../../../testing/sub-account.ts';

let server: TestApp;
let business: Caller;
let employee: Caller;
beforeAll(async () => {
  server = await testApp();
  const admin = await server.staff('admin@zone.test', 1);
  const approver = await server.staff('approver@zone.test', 1);
  business = await server.customer('owner@zone.test');
  await server.db.pool.query(`update identity_users set entity_type = 2 where email = 'owner@zone.test'`);
  await fund({ server, admin, approver }, business, '9100000000000001', '100.00');
  employee = await subAccountOf(server, 'owner@zone.test', 'employee@zone.test');
});
afterAll(() => server.close());

interface Zone {
  readonly timeZone: string;
  readonly nextChangeAt: string | null;
  readonly version: number;
}
const zone = async () => (await business.call('accountZone', {})).body.data as unknown as Zone;
const save = async (timeZone: string, who = business) =>
  who.call('saveAccountZone', { timeZone, version: (await zone()).version });

it('is chosen by the owner once in thirty days, on record, and is what every limit is counted by', async () => {
  const bins = (await business.call('listBins')).body.data as unknown as { id: string }[];
  const { body: made } = await business.call('createCard', {
    ...{ binId: bins[0]?.id, nickname: 'Berlin', holderFirstName: 'Ana', holderLastName: 'Silva' },
    limits: { perTransaction: null, daily: null, weekly: null, monthly: null },
  });
  const reset = async () => {
    const { body } = await business.call('getCard', { id: String(made.data.id) });
    return (body.data as unknown as { headroom: { daily: { resetsAt: string; zone: string } } }).headroom
      .daily;
  };
  expect(await reset()).toMatchObject({ zone: 'America/Los_Angeles', resetsAt: '2026-03-03T08:00:00.000Z' });
  expect((await save('Europe/Nowhere')).body.code).toBe('validation_failed');
  expect((await save('Europe/Berlin', employee)).body.code).toBe('forbidden');
  const { version } = await zone();
  expect(
    (await business.call('saveAccountZone', { timeZone: 'Europe/Berlin', version: version + 1 })).body.code,
  ).toBe('conflict');
  expect((await save('Europe/Berlin')).status).toBe(200);
  expect(await reset()).toMatchObject({ zone: 'Europe/Berlin', resetsAt: '2026-03-02T23:00:00.000Z' });
  const limits = (await business.call('getAccountLimits', {})).body.data as unknown as { zone: string };
  expect(limits.zone).toBe('Europe/Berlin');
  expect((await business.call('me', {})).body.data).toMatchObject({ accountTimeZone: 'Europe/Berlin' });
  expect((await employee.call('me', {})).body.data).toMatchObject({ accountTimeZone: 'Europe/Berlin' });
  const { rows } = await server.db.pool.query(
    `select before, after from audit_log where action = 'org.account_zone_saved'`,
  );
  expect(rows).toEqual([
    { before: { timeZone: 'America/Los_Angeles' }, after: { timeZone: 'Europe/Berlin' } },
  ]);
  // Otherwise each zone further west would begin the daily limit anew.
  expect((await save('Asia/Tokyo')).body.code).toBe('time_zone_changed_lately');
  expect((await zone()).nextChangeAt).toMatch(/^2026-04-01T18:/);
});

it('of a card that is theirs, its holder changes the name and nobody else’s', async () => {
  const { rows } = await server.db.pool.query<{ id: string; version: number }>(
    `select id, version from cards_cards where nickname = 'Berlin'`,
  );
  const card = rows[0]!;
  const person = await server.db.pool.query<{ id: string }>(
    `select id from identity_users where email = 'employee@zone.test'`,
  );
  const rename = async (who: Caller) => {
    const { body } = await business.call('getCard', { id: card.id });
    return who.call('changeOwnCardName', {
      ...{ id: card.id, version: body.data.version },
      ...{ holderFirstName: 'Mei', holderLastName: 'Lin' },
    });
  };
  expect((await rename(employee)).status).toBe(404);
  await business.call('assignCard', {
    ...{ id: card.id, version: card.version, departmentId: null, assigneeId: person.rows[0]?.id },
  });
  expect((await rename(business)).body.code).toBe('card_holder_only');
  expect((await rename(employee)).body.data).toMatchObject({ holderName: 'Mei Lin' });
  const audits = await server.db.pool.query(
    `select after from audit_log where object_id = $1 and action = 'card.holder_changed'`,
    [card.id],
  );
  expect(audits.rows).toMatchObject([{ after: { holderFirstName: 'Mei', holderLastName: 'Lin' } }]);
});
