import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';

let server: TestApp;
let admin: Caller;
beforeAll(async () => {
  server = await testApp({ trustedProxies: ['127.0.0.1'] });
  await server.staff('admin@enquiries.test', 1);
});
// Tests let hours pass, and a session lives less than one.
beforeEach(async () => {
  admin = await server.signIn('admin@enquiries.test');
});
afterAll(() => server.close());

let written = 0;
const letter = () => ({
  name: ' 林梅 ',
  phone: '+86 138 0013 8000',
  email: 'Mei@Example.com',
  content: `请问如何开通第 ${(written += 1)} 张卡？`,
});
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const send = (input: Readonly<Record<string, unknown>>, address = `203.0.113.${written % 250}`) =>
  server.visitor.call('sendEnquiry', input, { language: 'zh_CN', ...from(address) });
const listed = async (state: string) =>
  (await admin.call('listEnquiries', { state, limit: 100 })).body.data.items as {
    id: string;
    version: number;
    content: string;
  }[];
const newest = async () => (await listed('open'))[0] ?? { id: '', version: 0 };
const auditOf = async (id: string) =>
  (
    await server.db.pool.query<Record<string, unknown>>(
      'select * from audit_log where object_id = $1 order by at, id',
      [id],
    )
  ).rows;

describe('the contact form', () => {
  test('is kept in the words and the language of its writer, with its audit row, and the admin sees it', async () => {
    const input = letter();
    const answer = await send(input);
    expect(answer.body).toMatchObject({ success: true, data: null });
    const found = await newest();
    expect(found).toEqual({
      id: expect.any(String),
      state: 'open',
      name: '林梅',
      phone: '+8613800138000',
      email: 'mei@example.com',
      content: input.content,
      language: 'zh_CN',
      sentAt: '2026-03-02T18:00:00.000Z',
      settlement: null,
      version: 1,
    });
    const [trace] = await auditOf(found.id);
    expect(trace).toMatchObject({ action: 'messaging.enquiry_sent', actor_type: 'visitor' });
    expect(JSON.stringify(trace)).not.toContain(input.content);
  });

  test('asks for every field with its own sentence, to the letter', async () => {
    const answer = await send({ name: ' ', phone: '', email: '', content: '\n' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([
      { field: 'name', code: 'contact_name_required', message: '请输入您的姓名' },
      { field: 'phone', code: 'contact_phone_required', message: '请输入您的电话' },
      { field: 'email', code: 'contact_email_required', message: '请输入您的邮箱' },
      { field: 'content', code: 'contact_content_required', message: '请输入您的需要咨询的业务' },
    ]);
  });

  test('takes the same words once a day', async () => {
    const input = letter();
    expect((await send(input)).status).toBe(200);
    const again = await send({ ...input, email: 'mei@example.com' });
    expect(again.body.errors).toMatchObject([{ field: 'content', code: 'already_exists' }]);
    await server.pass(86_401);
    expect((await send(input)).status).toBe(200);
  });

  test('keeps no card number that somebody wrote into it', async () => {
    await send({ ...letter(), content: 'My card 4242 4242 4242 4242 is declined; order 1234567890123456.' });
    expect((await newest()) as unknown).toMatchObject({
      content: 'My card •••• 4242 is declined; order 1234567890123456.',
    });
  });

  test('takes five an hour from one address, exactly, also when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send(letter(), '198.51.100.7')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.body).toMatchObject({ code: 'rate_limited' });
    expect(refused[0]?.headers['retry-after']).toBe('3600');
    expect((await send(letter(), '198.51.100.8')).status).toBe(200);
    await server.pass(3_600);
    expect((await send(letter(), '198.51.100.7')).status).toBe(200);
  });

  test('takes two hundred an hour from everybody', async () => {
    await server.pass(3_600);
    await server.db.pool.query(
      `insert into messaging_enquiries (id, tenant_id, state, name, phone, email, content, language, address, sent_at, version)
       select gen_random_uuid(), tenant_id, 'open', name, phone, email, content, language, '192.0.2.1', $1, 1
       from (select * from messaging_enquiries limit 1) one, generate_series(1, 200)`,
      [server.app.clock.now()],
    );
    expect((await send(letter(), '192.0.2.9')).body).toMatchObject({ code: 'rate_limited' });
    await server.pass(3_600);
    expect((await send(letter(), '192.0.2.9')).status).toBe(200);
  });
});

describe('an enquiry', () => {
  test('is answered or closed once, with a note, and leaves the open ones', async () => {
    await send(letter());
    const { id, version } = await newest();
    const answered = await admin.call('settleEnquiry', {
      id,
      version,
      state: 'answered',
      note: 'Called back',
    });
    expect(answered.body.data).toMatchObject({
      state: 'answered',
      settlement: { note: 'Called back', by: 'admin@enquiries.test', at: expect.any(String) },
      version: 2,
    });
    expect((await auditOf(id))[1]).toMatchObject({
      action: 'messaging.enquiry_settled',
      before: { state: 'open', version: 1 },
      after: { state: 'answered', version: 2 },
      reason: 'Called back',
    });
    expect((await listed('open')).map((one) => one.id)).not.toContain(id);
    expect((await listed('answered')).map((one) => one.id)).toContain(id);
    const again = await admin.call('settleEnquiry', { id, version: 2, state: 'closed', note: 'Once more' });
    expect(again.body).toMatchObject({ code: 'illegal_transition', allowed: [] });
  });

  test('that somebody settled meanwhile is not settled from an older view; two at once settle it once', async () => {
    await send(letter());
    const { id } = await newest();
    const old = await admin.call('settleEnquiry', { id, version: 9, state: 'closed', note: 'Not for us' });
    expect(old.body).toMatchObject({ code: 'conflict' });
    const both = await Promise.all(
      ['answered', 'closed'].map((state) =>
        admin.call('settleEnquiry', { id, version: 1, state, note: 'At the same time' }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await auditOf(id)).toHaveLength(2);
  });

  test('is told page by page, newest first', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const answer = await admin.call('listEnquiries', { limit: 50, ...(cursor !== null && { cursor }) });
      const page = answer.body.data as { items: { id: string }[]; nextCursor: string | null };
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual((await sorted()).map(({ id }) => id));
  });

  test('is nobody’s to read but staff’s', async () => {
    const customer = await server.customer('reader@enquiries.test');
    expect((await customer.call('listEnquiries')).status).toBe(403);
    expect((await server.visitor.call('listEnquiries')).status).toBe(401);
  });
});

const sorted = async () =>
  (
    await server.db.pool.query<{ id: string }>(
      `select id from messaging_enquiries where state = 'open' order by sent_at desc, id desc`,
    )
  ).rows;
