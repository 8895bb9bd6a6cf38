import { routes } from '@tael/contract';
import type { MenuItem } from '@tael/contract/org/schemas';
import { builtInMail, mailTemplates, mailVariables } from '@tael/i18n';
import { mailBodyFault, mailTextFault } from '@tael/contract/tenants/mail-template';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { Caller } from '../../testing/caller.ts';
import { liveTenant, operatorOf, visitorAt } from '../../testing/white-label.ts';

const host = 'cards.edit.test';
let server: TestApp;
let admin: Caller;
let operator: Caller;
let customer: Caller;
let id: string;
beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@edit.test', 1);
  id = await liveTenant(server, 'Harbour', host);
  operator = await operatorOf(server, admin, { id, host, email: 'ana@operator.test' });
  customer = await server.customer('customer@edit.test', 'Silva', host);
}, 120_000);
afterAll(() => server.close());

describe('the menu of an operator’s customers', () => {
  const menuOf = async (caller: Caller) => (await caller.call('menu', {})).body.data as MenuItem[];
  const current = async () =>
    routes.getTenantMenu.output.parse((await operator.call('getTenantMenu', { id })).body.data);
  const plain = { hidden: false, en: '', zh: '' };

  test('is hidden, renamed and ordered as saved, for its customers alone', async () => {
    const { version, entries } = await current();
    expect(entries.length).toBeGreaterThan(10);
    const edits = entries
      .map(({ name }) => {
        if (name === 'cards') return { ...plain, name, en: 'My cards', zh: '卡片夹' };
        return { ...plain, name, hidden: name === 'disputes' };
      })
      .toReversed();
    expect((await operator.call('saveTenantMenu', { id, version, entries: edits })).status).toBe(200);
    const seen = await menuOf(customer);
    const cards = seen.find(({ name }) => name === 'cards-group');
    expect(cards?.children.find(({ name }) => name === 'cards')?.meta).toMatchObject({ title: 'My cards', cnName: '卡片夹' }); // prettier-ignore
    expect(cards?.children.find(({ name }) => name === 'disputes')?.hidden).toBe(true);
    const shown = seen.filter(({ hidden }) => !hidden).map(({ name }) => name);
    expect(shown.at(-1)).toBe('overview');
    const elsewhere = await server.customer('customer@else.test');
    expect((await menuOf(elsewhere))[0]?.name).toBe('overview');
  });

  test('grants nothing: what a person may not see is not there, whatever the edit says', async () => {
    const { version } = await current();
    const entries = [{ ...plain, name: 'people', en: 'Everybody' }];
    expect((await operator.call('saveTenantMenu', { id, version, entries })).status).toBe(200);
    expect(JSON.stringify(await menuOf(customer))).not.toContain('AccountCenter_d');
    expect((await customer.call('listMembers', {})).status).toBe(403);
  });

  test('is not saved with an entry that there is not, twice the same, or over somebody else’s save', async () => {
    const { version } = await current();
    const save = async (entries: unknown, at = version) => {
      const { body } = await operator.call('saveTenantMenu', { id, version: at, entries });
      return body as { code: string; errors: unknown };
    };
    const staff = { ...plain, name: 'staff' };
    expect((await save([staff])).errors).toMatchObject([{ field: 'entries', code: 'invalid_choice' }]);
    const twice = { ...plain, name: 'cards' };
    expect((await save([twice, twice])).errors).toMatchObject([{ field: 'entries' }]);
    expect((await save([twice], version - 1)).code).toBe('conflict');
  });
});

describe('the mails of an operator', () => {
  const texts = (text: string, subject = 'Hello') => ({
    en_US: { subject, text },
    zh_CN: { subject: '您好', text: '验证码 {code}' },
  });
  const save = (text: string, version = 0, subject?: string) =>
    operator.call('saveMailTemplate', { id, template: 'register', version, texts: texts(text, subject) });
  const codeMail = async (at: string, email: string) => {
    await visitorAt(server, at).call('sendEmailCode', { email, purpose: 'register', deviceId: `d-${email}` });
    await server.app.settle();
    const { body } = await server.visitor.call('sandboxMessages', { to: email });
    return (body.data as { subject: string; text: string }[])[0];
  };

  test('are every kind that there is', async () => {
    const { body } = await operator.call('listMailTemplates', { id });
    expect((body.data as { template: string }[]).map(({ template }) => template)).toEqual(mailTemplates);
  });

  test.each(mailTemplates)('%s could be saved as it is built in', (template) => {
    for (const language of ['en_US', 'zh_CN'] as const) {
      const { subject, text } = builtInMail(template, language);
      const variables = mailVariables(template);
      expect([mailTextFault(subject, variables), mailBodyFault(text, variables)]).toEqual([undefined, undefined]); // prettier-ignore
    }
  });

  test.each([
    ['Code {code} for {name}', 'mail_variable'],
    ['Code {code} and {', 'mail_variable'],
    ['Your code', 'mail_variable_missing'],
    ['{code} <script>alert(1)</script>', 'mail_script'],
    ['{code} javascript:alert(1)', 'mail_script'],
    ['{code} see http://insecure.test', 'mail_link'],
    ['{code} see https://', 'mail_link'],
    ['{code} see https://bank.test@evil.test/', 'mail_link'],
  ])('are refused as %s', async (text, code) => {
    expect((await save(text)).body.errors).toMatchObject([{ field: 'texts.en_US.text', code }]);
  });

  test('are sent in its words, and in the built-in ones under its name once those are wanted again', async () => {
    expect(await codeMail(host, 'before@edit.test')).toMatchObject({ subject: 'Your Harbour code' });
    expect((await save('{code} is from {code}. https://harbour.test/help', 0, 'Harbour says')).status).toBe(
      200,
    );
    const mail = await codeMail(host, 'after@edit.test');
    expect(mail?.subject).toBe('Harbour says');
    expect(mail?.text).toMatch(/^(\d{6}) is from \1\. /);
    expect(await codeMail('localhost', 'elsewhere@edit.test')).toMatchObject({ subject: 'Your Tael code' });
    expect((await save('{code}', 0)).body.code).toBe('conflict');
    const reset = await operator.call('resetMailTemplate', { id, template: 'register', version: 1 });
    expect(reset.body.data).toMatchObject({ isEdited: false, version: 2 });
    expect(await codeMail(host, 'again@edit.test')).toMatchObject({ subject: 'Your Harbour code' });
  });

  test('are tried out by a mail to oneself', async () => {
    const tried = await operator.call('testMailTemplate', {
      id,
      template: 'payeeInvited',
      language: 'en_US',
    });
    expect(tried.status).toBe(200);
    await server.app.settle();
    const { body } = await server.visitor.call('sandboxMessages', { to: 'ana@operator.test' });
    expect((body.data as { text: string }[])[0]?.text).toContain('Harbour Ltd wants to pay you with Harbour');
  });
});

describe('a static resource', () => {
  const shownAt = async (at: string): Promise<unknown> =>
    (await visitorAt(server, at).call('staticResources', {})).body.data;

  test('is shown on its own host until it is removed, and its file with it', async () => {
    const fileId = await operator.upload('public_picture');
    const input = { id, key: 'home-banner', functionCode: 1, fileId };
    const url = `/api-file/anon/pictures/${fileId}`;
    const read = async () =>
      (await server.send({ method: 'GET', url, headers: {}, payload: undefined })).status;
    expect(await read()).toBe(404);
    const added = await operator.call('addResource', input);
    expect(added.status).toBe(200);
    expect(await shownAt(host)).toEqual([{ staticResourcesKey: 'home-banner', fileOssPath: url }]);
    expect(await shownAt('localhost')).toEqual([]);
    expect(await read()).toBe(200);
    const again = await operator.call('addResource', input);
    expect(again.body.errors).toMatchObject([{ field: 'key', code: 'already_exists' }]);
    const resourceId = (added.body.data as { id: string }).id;
    expect((await operator.call('removeResource', { id, resourceId })).status).toBe(200);
    expect([await shownAt(host), await read()]).toEqual([[], 404]);
  });

  test('is no document that somebody handed in for another purpose', async () => {
    const fileId = await customer.upload('identity_document');
    const { body } = await operator.call('addResource', { id, key: 'stolen', functionCode: 1, fileId });
    expect(body.errors).toMatchObject([{ field: 'fileId', code: 'file_required' }]);
  });
});
