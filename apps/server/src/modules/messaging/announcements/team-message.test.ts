import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { companyOf } from '../../../testing/company.ts';
import { listed } from '../../../testing/messages.ts';
import { subAccountOf } from '../../../testing/sub-account.ts';

let server: TestApp;
let admin: Caller;
let owner: Caller;
let ann: Caller;
let bob: Caller;
let other: Caller;
let theirs: Caller;
let person: Caller;

const written = { title: 'Receipts by Friday', html: '<p>Hand them in, please.</p>' };
const idOf = async (email: string): Promise<string> => {
  const { rows } = await server.db.pool.query<{ id: string }>(
    'select id from identity_users where email = $1',
    [email],
  );
  return rows[0]?.id ?? '';
};
const ids = async (who: Caller) => (await listed(who, { type: 2 })).map(({ id }) => id);

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@team.test', 1);
  ({ owner } = await companyOf(server, 'owner@team.test'));
  owner = await server.signIn('owner@team.test');
  ann = await subAccountOf(server, 'owner@team.test', 'ann@team.test');
  bob = await subAccountOf(server, 'owner@team.test', 'bob@team.test');
  await companyOf(server, 'other@team.test');
  other = await server.signIn('other@team.test');
  theirs = await subAccountOf(server, 'other@team.test', 'theirs@team.test');
  person = await server.customer('person@team.test');
});
afterAll(() => server.close());

test('what an owner writes to everybody is read by all of the company and by nobody else, staff included', async () => {
  const sent = await owner.call('sendTeamMessage', written);
  expect(sent.body.data).toMatchObject({ people: 2 });
  const { messageId } = sent.body.data as { messageId: string };
  for (const reader of [owner, ann, bob]) expect(await ids(reader)).toContain(messageId);
  const { rows } = await server.db.pool.query<{ name: string }>(
    `select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as name
     from identity_users where email = 'owner@team.test'`,
  );
  expect((await ann.call('getMessage', { id: messageId })).body.data).toMatchObject({
    from: rows[0]?.name,
    isOwn: false,
    content: { en: written.html, zh: written.html },
  });
  expect((await owner.call('getMessage', { id: messageId })).body.data).toMatchObject({ isOwn: true });
  for (const outside of [other, theirs, person, admin]) {
    expect(await ids(outside)).not.toContain(messageId);
    expect((await outside.call('getMessage', { id: messageId })).status).toBe(404);
  }
  expect((await admin.call('getSentAnnouncement', { id: messageId })).status).toBe(404);
  expect((await admin.call('withdrawAnnouncement', { id: messageId, version: 1 })).status).toBe(404);
});

test('one that names people is theirs and its writer’s alone', async () => {
  const sent = await owner.call('sendTeamMessage', { ...written, userIds: [await idOf('ann@team.test')] });
  expect(sent.body.data).toMatchObject({ people: 1 });
  const { messageId } = sent.body.data as { messageId: string };
  expect(await ids(ann)).toContain(messageId);
  expect(await ids(owner)).toContain(messageId);
  expect(await ids(bob)).not.toContain(messageId);
  expect((await bob.call('getMessage', { id: messageId })).status).toBe(404);
});

test('nobody writes to strangers, to another company, to or staff', async () => {
  for (const email of [
    'person@team.test',
    'theirs@team.test',
    'other@team.test',
    'admin@team.test',
    'owner@team.test',
  ]) {
    const refused = await owner.call('sendTeamMessage', { ...written, userIds: [await idOf(email)] });
    expect(refused.body.errors).toMatchObject([{ field: 'userIds', code: 'invalid_choice' }]);
  }
});

test('nor to somebody who is frozen', async () => {
  const id = await idOf('bob@team.test');
  const { version } = (await owner.call('getMember', { id })).body.data as { version: number };
  const freeze = { id, version, reason: 'away', note: '' };
  expect((await owner.call('freezeMember', freeze)).status).toBe(200);
  const frozen = await owner.call('sendTeamMessage', { ...written, userIds: [id] });
  expect(frozen.body.errors).toMatchObject([{ field: 'userIds', code: 'invalid_choice' }]);
  expect((await owner.call('sendTeamMessage', written)).body.data).toMatchObject({ people: 1 });
});

test('an employee and a personal customer write to nobody, and a company without people reaches nobody', async () => {
  for (const caller of [ann, person, admin])
    expect((await caller.call('sendTeamMessage', written)).status).toBe(403);
  await companyOf(server, 'alone@team.test');
  const alone = await server.signIn('alone@team.test');
  const refused = await alone.call('sendTeamMessage', written);
  expect(refused.body.errors).toMatchObject([{ field: 'userIds', code: 'nobody_reached' }]);
});

test('it is withdrawn once, by its company alone', async () => {
  const { messageId } = (await owner.call('sendTeamMessage', written)).body.data as { messageId: string };
  expect((await other.call('withdrawTeamMessage', { id: messageId })).status).toBe(404);
  expect((await ann.call('withdrawTeamMessage', { id: messageId })).status).toBe(403);
  expect((await owner.call('withdrawTeamMessage', { id: messageId })).status).toBe(200);
  for (const reader of [owner, ann]) expect(await ids(reader)).not.toContain(messageId);
  expect((await owner.call('withdrawTeamMessage', { id: messageId })).body).toMatchObject({
    code: 'illegal_transition',
  });
});
