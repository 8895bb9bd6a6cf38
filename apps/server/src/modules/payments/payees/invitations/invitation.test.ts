import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import type { Answer, Caller } from '../../../../testing/caller.ts';
import { mailedToken } from '../../../../testing/company.ts';
import { confirming, usAccount, vendor, vendorName } from '../../../../testing/payees.ts';
import { subAccountOf } from '../../../../testing/sub-account.ts';
import type { Payee } from '../present-payee.ts';

let app: TestApp;
let confirmed: ReturnType<typeof confirming>;
let owner: Caller;
beforeAll(async () => {
  app = await testApp();
  confirmed = confirming(app, '@asks.test');
  owner = await app.customer('owner@asks.test');
});
afterAll(() => app.close());

let made = 0;
const account = () => String((made += 1)).padStart(10, '5');
const create = async (change: object): Promise<Answer> => {
  const id = randomUUID();
  await confirmed('payee.change', id);
  return owner.call('createPayee', { ...vendor(vendorName(id), account()), ...change, id });
};
/** A payee that was asked for its account, and the token of its link. */
const invited = async (language = 'zh_CN') => {
  const email = `pay-${randomUUID()}@vendor.test`;
  const { body } = await create({ email, bank: null, invitation: language });
  return { payee: body.data as Payee, email, token: await mailedToken(app, email) };
};
const get = async (id: string): Promise<Payee> => (await owner.call('getPayee', { id })).body.data as Payee;
const read = async (token: string): Promise<{ data: unknown }> =>
  (await app.visitor.call('readPayeeInvitation', { token })).body as { data: unknown };
const enter = (token: string, number = account()): Promise<Answer> =>
  app.visitor.call('enterPayeeDetails', { token, bank: usAccount(number) });
const again = (id: string): Promise<Answer> => owner.call('invitePayee', { id, language: 'en_US' });

describe('a payee that is asked for its bank details', () => {
  it('is made without any, and mailed a link in its own language', async () => {
    const { payee, email, token } = await invited();
    expect(payee).toMatchObject({
      bank: null,
      methods: ['ach', 'wire'],
      invitation: { state: 'open', email },
    });
    const [mail] = (await app.visitor.call('sandboxMessages', { to: email })).body.data as {
      subject: string;
    }[];
    expect(mail?.subject).toBe('请填写您的收款账户');
    expect((await read(token)).data).toMatchObject({
      state: 'open',
      language: 'zh_CN',
      payee: payee.name,
      isAbroad: false,
    });
    const stored = await app.db.pool.query(
      'select from payments_payee_invitations as row where row::text like $1',
      [`%${token}%`],
    );
    expect(stored.rowCount).toBe(0);
  });

  it('enters them once; they wait for the end of the cool-off, and the customer is told', async () => {
    const { payee, token } = await invited();
    expect((await enter(token, '7788990011')).status).toBe(200);
    expect(await get(payee.id)).toMatchObject({
      invitation: { state: 'used' },
      bank: {
        lastFour: '0011',
        state: 'pending',
        usableFrom: new Date(app.app.clock.millis() + 24 * 3_600_000).toISOString(),
      },
    });
    await app.app.settle();
    const { items } = (await owner.call('listMessages', { about: 'payee' })).body.data as { items: object[] };
    expect(items[0]).toMatchObject({ code: 'payee_bank_changed', objectId: payee.id });
    expect((await enter(token)).body).toMatchObject({ code: 'invitation_ended' });
    expect((await read(token)).data).toMatchObject({ state: 'used' });
    const { rows } = await app.db.pool.query<{ action: string; actor_type: string }>(
      `select action, actor_type from audit_log
        where object_id = $1 and customer_id is not null and action like 'payee.%entered' order by id`,
      [payee.id],
    );
    expect(rows).toEqual([
      { action: 'payee.details_entered', actor_type: 'visitor' },
      { action: 'payee.bank_entered', actor_type: 'visitor' },
    ]);
  });

  it('enters them once by two who open the link at once', async () => {
    const { token } = await invited();
    const answers = await Promise.all([enter(token), enter(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused what its country or its methods do not know', async () => {
    const { token } = await invited();
    const wrong = (bank: object) => app.visitor.call('enterPayeeDetails', { token, bank });
    expect((await wrong({ ...usAccount('1'), routingNumber: '021000022' })).body).toMatchObject({
      errors: [{ field: 'bank.routingNumber', code: 'routing_number_check' }],
    });
    const german = { country: 'DE', currency: 'EUR', iban: 'DE89370400440532013000' };
    expect((await wrong(german)).body).toMatchObject({
      errors: [{ field: 'bank.country', code: 'payee_method_country' }],
    });
    expect((await read(token)).data).toMatchObject({ state: 'open' });
  });

  it('needs an address to be written to, and enters what nobody else entered', async () => {
    expect((await create({ email: '', bank: null, invitation: 'en_US' })).body).toMatchObject({
      errors: [{ field: 'email', code: 'required' }],
    });
    expect((await create({ invitation: 'en_US' })).body).toMatchObject({
      errors: [{ field: 'invitation', code: 'invalid_choice' }],
    });
    const { body } = await create({ email: '' });
    expect((await again((body.data as Payee).id)).body).toMatchObject({
      errors: [{ field: 'email', code: 'required' }],
    });
  });
});

describe('a link', () => {
  it('that nobody was sent, or that is over, opens nothing', async () => {
    expect(await read('A'.repeat(43))).toMatchObject({ code: 'not_found' });
    expect((await enter('A'.repeat(43))).body).toMatchObject({ code: 'not_found' });
    const { payee, token } = await invited();
    await app.pass(61);
    expect((await again(payee.id)).body.data).toMatchObject({ invitation: { state: 'open' } });
    expect((await read(token)).data).toMatchObject({ state: 'withdrawn' });
    expect((await enter(token)).body).toMatchObject({ code: 'invitation_ended' });
    expect((await again(payee.id)).body).toMatchObject({ code: 'code_sent_too_soon' });
  });

  it('serves no more once the payee is archived, has another address, or its account is known', async () => {
    const archived = await invited();
    await owner.call('archivePayee', { id: archived.payee.id, version: archived.payee.version });
    expect((await read(archived.token)).data).toMatchObject({ state: 'withdrawn' });
    expect((await again(archived.payee.id)).body).toMatchObject({ code: 'illegal_transition' });

    const moved = await invited();
    const { bank: _, ...fields } = vendor(moved.payee.name);
    const { id, version } = moved.payee;
    const { body } = await owner.call('changePayee', { ...fields, id, version, email: 'new@vendor.test' });
    expect(body.data).toMatchObject({ email: 'new@vendor.test', methods: ['ach', 'wire'] });
    expect((await enter(moved.token)).body).toMatchObject({ code: 'invitation_ended' });

    const known = await invited();
    await confirmed('payee.change', known.payee.id);
    const changed = await owner.call('changePayeeBank', {
      id: known.payee.id,
      version: known.payee.version,
      bank: usAccount(account()),
    });
    expect(changed.status).toBe(200);
    expect((await read(known.token)).data).toMatchObject({ state: 'withdrawn' });
  });
});

describe('another account that a payee enters itself', () => {
  it('waits for a second person, who is not the one that asked', async () => {
    await app.db.pool.query(
      `with person as (update identity_users set entity_type = 2 where email = 'owner@asks.test' returning customer_id)
       update org_customers set entity_type = 2 where id = (select customer_id from person)`,
    );
    await subAccountOf(app, 'owner@asks.test', 'other@asks.test');
    await app.db.pool.query(
      `with person as (update identity_users set user_type = 2 where email = 'other@asks.test' returning id)
       update org_members set ready_role = 'administrator' where user_id = (select id from person)`,
    );
    const email = `pay-${randomUUID()}@vendor.test`;
    const { body } = await create({ email });
    const before = body.data as Payee;
    await again(before.id);
    expect((await enter(await mailedToken(app, email), '3322110099')).status).toBe(200);
    const after = await get(before.id);
    expect(after).toMatchObject({
      bank: { lastFour: before.bank?.lastFour },
      proposedBank: { lastFour: '0099' },
    });
    const { rows } = await app.db.pool.query<{ email: string }>(
      `select email from identity_users where id = (select maker_id from approvals_requests where id = $1)`,
      [after.proposedBank?.requestId],
    );
    expect(rows).toEqual([{ email: 'owner@asks.test' }]);
    await app.app.settle();
    const { items } = (await owner.call('listMessages', { about: 'payee' })).body.data as { items: object[] };
    expect(items[0]).toMatchObject({ code: 'payee_details_entered', params: { lastFour: '0099' } });
  });
});
