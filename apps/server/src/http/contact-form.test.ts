import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

let written = 0;
const letter = () => ({
  name: '林梅',
  phone: '+86 138 0013 8000',
  email: 'mei@example.com',
  content: `Question ${(written += 1)}`,
  website: '',
});
const post = (path: string, fields: Readonly<Record<string, string>>) =>
  world.app.http.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const kept = async (content: string) =>
  (
    await world.db.pool.query<{ language: string; tenant_id: string }>(
      'select language, tenant_id from messaging_enquiries where content = $1',
      [content],
    )
  ).rows;

test('a form sent without a script is kept, and answered with a page in its language', async () => {
  const input = letter();
  const sent = await post('/contact-us/cn', input);
  expect(sent.statusCode).toBe(200);
  expect(sent.headers['content-type']).toContain('text/html');
  expect(sent.headers['set-cookie']).toBeUndefined();
  expect(sent.body).toContain('<html lang="zh-CN">');
  expect(sent.body).toContain('我们已收到您的留言');
  expect(await kept(input.content)).toMatchObject([{ language: 'zh_CN' }]);
});

test('what is wrong stands at its field, with what was typed, and no markup of a stranger', async () => {
  const wrong = await post('/ContactUs', { ...letter(), email: '"><script>x</script>', name: '' });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('id="name-fault">Enter your name.</span>');
  expect(wrong.body).toMatch(/id="email-fault"/);
  expect(wrong.body).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"');
  expect(wrong.body).not.toContain('<script');
  expect(wrong.body).toContain(`>Question ${written}</textarea>`);
});

test('what fills in the field that nobody sees is thanked, and not kept', async () => {
  const input = { ...letter(), website: 'https://spam.example' };
  expect((await post('/ContactUs', input)).statusCode).toBe(200);
  expect(await kept(input.content)).toEqual([]);
});

test('more than an hour takes is refused on the page, with the time to wait', async () => {
  let last = await post('/ContactUs', letter());
  for (let turn = 0; turn < 5; turn += 1) last = await post('/ContactUs', letter());
  expect(last.statusCode).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  expect(last.body).toContain('role="alert"');
});
