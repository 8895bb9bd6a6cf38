import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namedOnly } from '@tael/contract/cards/holder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from './testing/app.ts';
import type { Caller } from './testing/caller.ts';
import { cardWorld } from './testing/cards.ts';
import { vendor } from './testing/payees.ts';
import { confirming } from './testing/step-ups.ts';

/** Phones as people type them at every door, and those that were kept before they were kept in E.164. */
let server: TestApp;
let owner: Caller;
let confirmed: ReturnType<typeof confirming>;
let userId: string;
beforeAll(async () => {
  server = await testApp();
  confirmed = confirming(server, '@phones.test');
  owner = await server.customer('owner@phones.test');
  userId = (await owner.call('me')).body.data.id as string;
});
afterAll(() => server.close());

const codeTo = async (to: string): Promise<string> => {
  await server.app.settle();
  const texts = (await server.visitor.call('sandboxMessages', { to })).body.data as { text: string }[];
  return /\d{6}/.exec(texts.at(0)?.text ?? '')?.[0] ?? '';
};

test('a code that is texted to one form of a number proves every other form of it', async () => {
  await confirmed('mobile.change', userId);
  const sent = await owner.call('sendSmsCode', { mobile: '0086 138-0013-8000' });
  expect(sent.body).toMatchObject({ success: true });
  const code = await codeTo('13800138000');
  const changed = await owner.call('changeMobile', { mobile: '１３８ ００１３ ８０００', code });
  expect(changed.body).toMatchObject({ success: true });
  expect((await owner.call('me')).body.data.mobile).toBe('+8613800138000');
  const abroad = await owner.call('sendSmsCode', { mobile: '+1 510-555-1212' });
  expect(abroad.body.errors).toMatchObject([{ field: 'mobile', code: 'phone_china' }]);
});

test.each([
  ['US', '94105', '(510) 555-1212', '+15105551212'],
  ['US', '94105', '15105551212', '+15105551212'],
  ['GB', 'SW1A 1AA', '07911 123456', '+447911123456'],
])('a payee of %s %s has %j as %s', async (country, postalCode, phone, kept) => {
  const id = randomUUID();
  await confirmed('payee.change', id);
  const input = {
    ...vendor(`Vendor of ${phone.replace(/\D/g, '').slice(-2)} ${country}`, phone.replace(/\D/g, '')),
    country,
    postalCode,
    phone,
  };
  const { body } = await owner.call('createPayee', { ...input, id });
  expect(body.data).toMatchObject({ phone: kept, postalCode });
});

test('a ticket without a country beside its phone asks for the code of one, in the language of its reader', async () => {
  const ticket = { subject: 'A question', comment: 'How do I begin?', name: 'Ana Silva' };
  const refused = await owner.call(
    'openTicket',
    { ...ticket, phone: '020 7946 0018' },
    { language: 'zh_CN' },
  );
  expect(refused.body.errors).toEqual([
    {
      field: 'phone',
      code: 'phone_country',
      message: '请加上国家或地区代码，例如 +86 138 0013 8000。',
    },
  ]);
  expect((await owner.call('openTicket', { ...ticket, phone: '+44 (0)20 7946 0018' })).status).toBe(200);
  const { rows } = await server.db.pool.query('select phone from messaging_tickets where user_id = $1', [
    userId,
  ]);
  expect(rows).toEqual([{ phone: '+442079460018' }]);
});

const migration = readFileSync(
  join(import.meta.dirname, '../migrations/0266_phones_with_their_country.sql'),
  'utf8',
);
const migrated = async (): Promise<void> => {
  const client = await server.db.pool.connect();
  try {
    await client.query(`begin; ${migration}; commit`);
  } finally {
    // With the session go the functions that it made.
    client.release(true);
  }
};

test.each([
  ['US', '510-555-1212', '+15105551212'],
  ['US', '13800138000', '+8613800138000'],
  ['CN', '15105551212', '+8615105551212'],
  // Each may be a number of more than one country.
  ['US', '15105551212', '15105551212'],
  ['GB', '510-555-1212', '510-555-1212'],
  ['DE', '13800138000', '13800138000'],
  ['GB', '+15105551212', '+15105551212'],
])('of what was kept before in %s, %s becomes %s', async (country, before, after) => {
  const { pool } = server.db;
  const world = cardWorld(server.db);
  const { ctx } = await world.customer();
  const card = await world.card(ctx);
  const details = { ...namedOnly, phone: before, billingAddress: { address: '1 Main St', country } };
  await pool.query('update cards_cards set holder_details = $2 where id = $1', [card.id, details]);
  await pool.query('update identity_users set mobile = $2, nation = $3 where id = $1', [
    userId,
    before,
    country,
  ]);
  await pool.query(`update onboarding_cases set details = details || $1::jsonb`, [
    { mobile: before, nation: country },
  ]);
  await pool.query('update payments_payees set phone = $1, country = $2', [before, country]);
  await migrated();
  const kept = await pool.query(
    `select holder_details ->> 'phone' as card, (select mobile from identity_users where id = $2) as own,
       (select details ->> 'mobile' from onboarding_cases limit 1) as details, (select phone from payments_payees limit 1) as payee
     from cards_cards where id = $1`,
    [card.id, userId],
  );
  expect(kept.rows).toEqual([{ card: after, own: after, details: after, payee: after }]);
});

test('what visitors and people wrote keeps its words where no country is certain', async () => {
  const { pool } = server.db;
  for (const [before, after] of [
    ['+86 138 0013 8000', '+8613800138000'],
    ['+1 (510) 555-1212', '+15105551212'],
    ['(020) 7946.0000', '(020) 7946.0000'],
    ['+44 (0)20 7946 0018', '+44 (0)20 7946 0018'],
    ['', ''],
  ]) {
    await pool.query('update messaging_tickets set phone = $1', [before]);
    await migrated();
    expect((await pool.query('select distinct phone from messaging_tickets')).rows).toEqual([
      { phone: after },
    ]);
  }
});
