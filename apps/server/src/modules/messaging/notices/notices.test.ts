import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { listed } from '../../../testing/messages.ts';

let server: TestApp;
let admin: Caller;
let owner: Caller;
const email = 'owner@notices.test';
const mobile = '+8613800138000';

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@notices.test', 1);
  owner = await server.customer(email);
  await server.db.pool.query(`update identity_users set mobile = $2 where email = $1`, [email, mobile]);
});
afterAll(() => server.close());

interface Choice {
  kind: string;
  console: boolean;
  mail: string;
  sms: boolean;
}
const tickets = { kind: 'tickets', console: true, mail: 'now', sms: false };

const choose = async (...choices: readonly Choice[]) => {
  const { version } = (await owner.call('notificationSettings')).body.data as { version: number };
  return owner.call('saveNotificationSettings', { choices, version });
};

interface Sent {
  readonly subject: string;
  readonly text: string;
}
const sentTo = async (to: string): Promise<readonly Sent[]> =>
  (await server.visitor.call('sandboxMessages', { to })).body.data as readonly Sent[];
const aboutTickets = async () =>
  (await sentTo(email)).filter(({ subject }) => subject.includes('A question'));

/** A ticket that staff answers, which its writer is told of. */
const answered = async (): Promise<void> => {
  await server.db.pool.query(`update messaging_ticket_comments set at = at - interval '1 hour'`);
  const request = { subject: 'A question', comment: 'How do I begin?', name: 'Ana Silva', phone: '' };
  const { id, version } = (await owner.call('openTicket', request)).body.data as {
    id: string;
    version: number;
  };
  await admin.call('answerTicket', { id, version, comment: 'Like this.', isResolved: true });
  await server.app.settle();
};
const heard = async () => (await listed(owner)).filter(({ code }) => code === 'ticket_solved').length;

describe('a message', () => {
  test('is mailed to whoever chose nothing, with a link that ends such mails', async () => {
    await answered();
    const [mail] = await aboutTickets();
    expect(mail?.text).toMatch(/\/catalog\/MessageDetails\/[0-9a-f-]{36}/);
    expect(mail?.text).toContain('/user/unsubscribe?token=');
    expect(await heard()).toBe(1);
  });

  test('goes where its reader chose and nowhere else', async () => {
    const [mails, shown] = [(await aboutTickets()).length, await heard()];
    expect((await choose({ ...tickets, console: false, mail: 'off', sms: true })).status).toBe(200);
    await answered();
    expect([(await aboutTickets()).length, await heard()]).toEqual([mails, shown]);
    const texts = await sentTo(mobile);
    expect(texts.map(({ text }) => text)).toEqual([expect.stringMatching(/^Tael: Solved: A question/)]);
    await choose({ ...tickets, console: false, mail: 'off', sms: false });
    await answered();
    expect([(await aboutTickets()).length, await heard(), (await sentTo(mobile)).length]).toEqual([
      mails,
      shown,
      1,
    ]);
  });

  test('of one’s money or account cannot be switched off', async () => {
    for (const kind of ['security', 'money'])
      for (const change of [{ mail: 'off' }, { mail: 'daily' }, { console: false }]) {
        const refused = await choose({ ...tickets, kind, ...change });
        expect([refused.status, refused.body.errors]).toEqual([
          422,
          [expect.objectContaining({ code: 'obligatory_notification' })],
        ]);
      }
    const added = await choose({ ...tickets, kind: 'money', sms: true });
    expect(added.body.data.choices).toContainEqual(
      expect.objectContaining({ kind: 'money', sms: true, mail: 'now', isObligatory: true }),
    );
  });
});

test('a choice is written down, of the version that was read, and staff chooses of its own kinds', async () => {
  const { version } = (await owner.call('notificationSettings')).body.data as { version: number };
  const stale = { choices: [tickets], version: version - 1 };
  expect((await owner.call('saveNotificationSettings', stale)).body.code).toBe('conflict');
  const audited = await server.db.pool.query<{ after: unknown }>(
    `select after from audit_log where action = 'messaging.notifications_saved' order by at desc, id desc limit 1`,
  );
  expect(audited.rows[0]?.after).toMatchObject({ choices: [{ kind: 'tickets' }, { kind: 'money' }] });
  const kinds = (await admin.call('notificationSettings')).body.data.choices as Choice[];
  expect(kinds.map(({ kind }) => kind)).toEqual(['security', 'reviews']);
  const others = await admin.call('saveNotificationSettings', { choices: [tickets], version: 0 });
  expect(others.body.errors).toEqual([expect.objectContaining({ code: 'invalid_choice' })]);
});

describe('a link to unsubscribe', () => {
  const token = async (): Promise<string> => {
    const mail = (await aboutTickets()).find(({ text }) => text.includes('token='));
    return /token=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const mailOf = async (kind: string) => {
    const { choices } = (await owner.call('notificationSettings')).body.data as { choices: Choice[] };
    return choices.find((choice) => choice.kind === kind)?.mail;
  };

  test('changes nothing when it is only looked at, and ends the mails of its kind without a sign-in', async () => {
    await choose(tickets);
    const read = await server.visitor.call('readUnsubscription', { token: await token() });
    expect(read.body.data).toEqual({ kind: 'tickets' });
    expect(await mailOf('tickets')).toBe('now');
    const oneClick = await server.send({
      method: 'POST',
      url: `/api-user/anon/unsubscribe/${await token()}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.status).toBe(200);
    expect([await mailOf('tickets'), await mailOf('cards')]).toEqual(['off', 'now']);
    const again = await server.visitor.call('unsubscribe', { token: await token() });
    expect(again.body.data).toEqual({ kind: 'tickets' });
  });

  test('of another person, another kind or what is obligatory is refused', async () => {
    const [user = '', , signature = ''] = (await token()).split('.');
    const other = user.replace(/^./, (first) => (first === '0' ? '1' : '0'));
    for (const forged of [
      `${other}.tickets.${signature}`,
      `${user}.cards.${signature}`,
      `${user}.security.${signature}`,
      `${user}.tickets.`,
      'x',
    ])
      expect((await server.visitor.call('unsubscribe', { token: forged })).status).toBe(404);
  });
});

test('what waits for the daily mail goes out in one, from eight in the morning of the reader on', async () => {
  await server.db.pool.query(`update identity_users set time_zone = 'Asia/Shanghai' where email = $1`, [
    email,
  ]);
  const before = (await sentTo(email)).length;
  await choose({ ...tickets, mail: 'daily' });
  // Early in the morning of March 3 in Shanghai.
  await answered();
  await answered();
  await server.app.runScheduled();
  await server.app.settle();
  expect((await sentTo(email)).length).toBe(before);
  await server.pass(6.5 * 3_600);
  await server.app.runScheduled();
  await server.app.settle();
  owner = await server.signIn(email);
  admin = await server.signIn('admin@notices.test');
  const digests = async () =>
    (await sentTo(email)).filter(({ subject }) => subject.includes('Your Tael summary'));
  const [digest] = await digests();
  const lines = digest?.text.match(/^- Solved: A question$/gm)?.length ?? 0;
  expect(lines).toBeGreaterThanOrEqual(2);
  expect(digest?.subject).toBe(`Your Tael summary: ${String(lines)} updates`);
  await answered();
  await server.app.runScheduled();
  await server.app.settle();
  expect(await digests()).toHaveLength(1);
});
