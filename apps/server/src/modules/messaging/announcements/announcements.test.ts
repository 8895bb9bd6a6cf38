import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { listed, unreadCount } from '../../../testing/messages.ts';

let server: TestApp;
let admin: Caller;
let owner: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@messages.test', 1);
  owner = await server.customer('owner@messages.test');
  stranger = await server.customer('stranger@messages.test');
  for (const one of [owner, stranger]) await one.call('readAllMessages');
  await server.pass(1);
});
afterAll(() => server.close());

describe('an announcement', () => {
  const words = {
    en: { title: 'Banks rest on Monday', text: 'Transfers arrive a day later.' },
    zh: { title: '周一银行休息', text: '汇款将顺延一天到账。' },
  };
  const written = {
    en: { title: words.en.title, html: `<p>${words.en.text}</p>` },
    zh: { title: words.zh.title, html: `<p>${words.zh.text}</p>` },
  };
  const send = (input: Readonly<Record<string, unknown>>) =>
    admin.call('sendAnnouncement', { ...written, ...input });
  const overview = async (who: Caller) =>
    ((await who.call('listAnnouncements')).body.data as { id: string }[]).map(({ id }) => id);

  test('reaches each customer of its audience in both languages, counts its readers, and is put away by each', async () => {
    const { id } = (await send({ audience: 'personal' })).body.data as { id: string };
    const found = await listed(owner, { type: 2, status: 0 });
    expect(found).toMatchObject([{ id, about: 'announcement', code: null, announcement: words }]);
    expect(await overview(owner)).toContain(id);
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

  test('for one customer is nobody else’s, and names the customer to staff', async () => {
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

  test('brings its pictures and attachments to those it is for, in whatever language they read', async () => {
    const picture = await admin.upload('message_attachment');
    const file = await admin.upload('message_attachment');
    const html = `<h2>Fees</h2><table><tbody><tr><td><p>Wire</p></td></tr></tbody></table><img data-file="${picture}" alt="" />`;
    const answer = await send({
      audience: 'all',
      en: { title: 'Fees', html: `${html}<script>x()</script>` },
      attachmentIds: [file],
    });
    const { id } = answer.body.data as { id: string };
    const { content, announcement } = (await owner.call('getMessage', { id })).body.data as {
      content: unknown;
      announcement: unknown;
    };
    expect(content).toMatchObject({ en: html, zh: written.zh.html, attachments: [{ id: file }] });
    expect(announcement).toMatchObject({ en: { text: 'Fees\nWire' }, zh: words.zh });
    for (const reader of [owner, stranger, admin])
      for (const one of [picture, file])
        expect((await reader.call('readFile', { id: one })).status).toBe(200);
    const own = await owner.upload('message_attachment');
    expect((await stranger.call('readFile', { id: own })).status).toBe(404);
  });

  test('takes no picture of somebody else, no subject of pictures alone, and no more than its length', async () => {
    const foreign = await owner.upload('message_attachment');
    const stolen = await send({
      audience: 'all',
      en: { title: 'Fees', html: `<p>a</p><img data-file="${foreign}" alt="" />` },
    });
    expect(stolen.status).toBe(404);
    const smiling = await send({ audience: 'all', en: { ...written.en, title: '🎉🎉' } });
    expect(smiling.body.errors).toMatchObject([{ field: 'en.title', code: 'no_words' }]);
    const turned = await send({ audience: 'all', en: { ...written.en, title: 'Pay \u202egpj' } });
    expect(turned.body.data).toMatchObject({ en: { title: 'Pay gpj' } });
    const wordy = await send({
      audience: 'all',
      zh: { ...written.zh, html: `<p>${'字'.repeat(10_001)}</p>` },
    });
    expect(wordy.body.errors).toMatchObject([{ field: 'zh.html', code: 'word_limit' }]);
    const long = `<img src="data:image/png;base64,${'A'.repeat(200_000)}">`;
    const inside = await send({ audience: 'all', en: { ...written.en, html: long } });
    expect(inside.body.errors).toMatchObject([{ field: 'en.html', code: 'too_long' }]);
    const heavy = await send({ audience: 'all', en: { ...written.en, html: 'A'.repeat(3_000_000) } });
    expect(heavy.status).toBe(413);
  });

  test('waits for its time, and is withdrawn once and for good', async () => {
    const startsAt = new Date(server.app.clock.millis() + 3_600_000).toISOString();
    const sent = (await send({ audience: 'all', startsAt })).body.data as { id: string };
    expect(sent).toMatchObject({ state: 'scheduled', at: startsAt });
    expect(await overview(owner)).not.toContain(sent.id);
    await server.pass(1_800);
    await server.pass(1_800);
    owner = await server.signIn('owner@messages.test');
    stranger = await server.signIn('stranger@messages.test');
    admin = await server.signIn('admin@messages.test');
    expect(await overview(owner)).toContain(sent.id);
    const old = await admin.call('withdrawAnnouncement', { id: sent.id, version: 9 });
    expect(old.body).toMatchObject({ code: 'conflict' });
    const answer = await admin.call('withdrawAnnouncement', { id: sent.id, version: 2 });
    expect(answer.body.data).toMatchObject({ state: 'withdrawn', version: 3 });
    expect(await overview(owner)).not.toContain(sent.id);
    expect((await owner.call('getMessage', { id: sent.id })).status).toBe(404);
    const again = await admin.call('withdrawAnnouncement', { id: sent.id, version: 3 });
    expect(again.body).toMatchObject({ code: 'illegal_transition' });
    const audited = await server.db.pool.query<{ action: string }>(
      'select action from audit_log where object_id = $1 order by at, id',
      [sent.id],
    );
    expect(audited.rows.map(({ action }) => action)).toEqual([
      'messaging.announcement_sent',
      'messaging.announcement_released',
      'messaging.announcement_withdrawn',
    ]);
  });

  test('is withdrawn at its time where its author was frozen meanwhile, and colleagues are told', async () => {
    const author = await server.staff('author@messages.test', 1);
    const startsAt = new Date(server.app.clock.millis() + 600_000).toISOString();
    const scheduled = await author.call('sendAnnouncement', { ...written, audience: 'all', startsAt });
    const { id } = scheduled.body.data as { id: string };
    const staff = (await admin.call('listStaff')).body.data as {
      id: string;
      email: string;
      version: number;
    }[];
    const person = staff.find(({ email }) => email === 'author@messages.test');
    const freeze = { id: person?.id, version: person?.version, reason: 'suspicious', note: '' };
    expect((await admin.call('freezeStaff', freeze)).status).toBe(200);
    await server.pass(601);
    expect((await admin.call('getSentAnnouncement', { id })).body.data).toMatchObject({ state: 'withdrawn' });
    expect(await overview(owner)).not.toContain(id);
    await server.pass(1);
    const told = await listed(admin, { about: 'announcement' });
    expect(told).toMatchObject([{ code: 'announcement_withheld', objectId: id }]);
  });

  test('is refused without its words, or for a customer that is not named', async () => {
    const empty = await send({ audience: 'all', zh: { title: ' ', html: '' } });
    expect(empty.body.errors).toMatchObject([
      { field: 'zh.title', code: 'required' },
      { field: 'zh.html', code: 'required' },
    ]);
    const business = await send({ audience: 'business' });
    expect(business.body.errors).toMatchObject([{ field: 'audience', code: 'nobody_reached' }]);
    const nobody = await send({ audience: 'customer' });
    expect(nobody.body.errors).toMatchObject([{ field: 'customerId', code: 'required' }]);
    expect((await owner.call('sendAnnouncement', { audience: 'all', ...written })).status).toBe(403);
  });
});
