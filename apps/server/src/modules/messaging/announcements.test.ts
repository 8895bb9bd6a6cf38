import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { listed, unreadCount } from '../../testing/messages.ts';

let house: TestApp;
let admin: Caller;
let owner: Caller;
let stranger: Caller;

beforeAll(async () => {
  house = await testApp();
  admin = await house.staff('admin@messages.test', 1);
  owner = await house.customer('owner@messages.test');
  stranger = await house.customer('stranger@messages.test');
  for (const one of [owner, stranger]) await one.call('readAllMessages');
  await house.pass(1);
});
afterAll(() => house.close());

describe('an announcement', () => {
  const words = {
    en: { title: 'Banks rest on Monday', text: 'Transfers arrive a day later.' },
    zh: { title: '周一银行休息', text: '汇款将顺延一天到账。' },
  };
  const send = (input: Readonly<Record<string, unknown>>) =>
    admin.call('sendAnnouncement', { ...words, ...input });
  const overview = async (who: Caller) =>
    ((await who.call('listAnnouncements')).body.data as { id: string }[]).map(({ id }) => id);

  test('reaches each customer of its audience in both languages, counts its readers, and is put away by each', async () => {
    const { id } = (await send({ audience: 'personal' })).body.data as { id: string };
    const other = (await send({ audience: 'business' })).body.data as { id: string };
    const found = await listed(owner, { type: 2, status: 0 });
    expect(found).toMatchObject([{ id, about: 'announcement', code: null, announcement: words }]);
    expect(await overview(owner)).toContain(id);
    expect(await overview(owner)).not.toContain(other.id);
    expect(await unreadCount(owner)).toBe(0);
    await owner.call('dismissAnnouncement', { id });
    expect(await overview(owner)).not.toContain(id);
    expect(await overview(stranger)).toContain(id);
    expect((await listed(owner, { type: 2 })).map((one) => one.id)).toContain(id);
    await stranger.call('readMessages', { ids: [id] });
    expect(await overview(stranger)).toContain(id);
    expect((await admin.call('getSentAnnouncement', { id })).body.data).toMatchObject({
      state: 'live',
      readers: 2,
      by: 'admin@messages.test',
      version: 1,
    });
  });

  test('for one customer is nobody else’s, and names the customer to the house', async () => {
    const { items } = (await admin.call('listCustomers', { search: 'stranger@messages.test' })).body.data as {
      items: { id: string; displayName: string }[];
    };
    const answer = await send({ audience: 'customer', customerId: items[0]?.id });
    const { id } = answer.body.data as { id: string };
    expect(answer.body.data.customer).toMatch(/\S/);
    expect(await overview(stranger)).toContain(id);
    expect(await overview(owner)).not.toContain(id);
    expect((await owner.call('getMessage', { id })).status).toBe(404);
  });

  test('waits for its time, and is withdrawn once and for good', async () => {
    const startsAt = new Date(house.app.clock.millis() + 3_600_000).toISOString();
    const sent = (await send({ audience: 'all', startsAt })).body.data as { id: string };
    expect(sent).toMatchObject({ state: 'scheduled', at: startsAt });
    expect(await overview(owner)).not.toContain(sent.id);
    await house.pass(1_800);
    await house.pass(1_800);
    owner = await house.signIn('owner@messages.test');
    stranger = await house.signIn('stranger@messages.test');
    admin = await house.signIn('admin@messages.test');
    expect(await overview(owner)).toContain(sent.id);
    const old = await admin.call('withdrawAnnouncement', { id: sent.id, version: 9 });
    expect(old.body).toMatchObject({ code: 'conflict' });
    const answer = await admin.call('withdrawAnnouncement', { id: sent.id, version: 1 });
    expect(answer.body.data).toMatchObject({ state: 'withdrawn', version: 2 });
    expect(await overview(owner)).not.toContain(sent.id);
    expect((await owner.call('getMessage', { id: sent.id })).status).toBe(404);
    const again = await admin.call('withdrawAnnouncement', { id: sent.id, version: 2 });
    expect(again.body).toMatchObject({ code: 'illegal_transition' });
    const audited = await house.db.pool.query<{ action: string }>(
      'select action from audit_log where object_id = $1 order by at',
      [sent.id],
    );
    expect(audited.rows.map(({ action }) => action)).toEqual([
      'messaging.announcement_sent',
      'messaging.announcement_withdrawn',
    ]);
  });

  test('is refused without its words, or for a customer that is not named', async () => {
    const empty = await send({ audience: 'all', zh: { title: ' ', text: '' } });
    expect(empty.body.errors).toMatchObject([
      { field: 'zh.title', code: 'required' },
      { field: 'zh.text', code: 'required' },
    ]);
    const nobody = await send({ audience: 'customer' });
    expect(nobody.body.errors).toMatchObject([{ field: 'customerId', code: 'required' }]);
    expect((await owner.call('sendAnnouncement', { audience: 'all', ...words })).status).toBe(403);
  });
});
