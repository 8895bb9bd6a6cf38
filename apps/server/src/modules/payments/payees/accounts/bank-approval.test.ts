import { randomUUID } from 'node:crypto';
import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../testing/app.ts';
import type { Answer, Caller } from '../../../../testing/caller.ts';
import { confirming, usAccount, vendor, vendorName } from '../../../../testing/payees.ts';
import { subAccountOf } from '../../../../testing/sub-account.ts';
import type { Payee } from '../present-payee.ts';

/** A business of two who may both change payees. */
let app: TestApp;
let confirmed: ReturnType<typeof confirming>;
let owner: Caller;
let other: Caller;
beforeAll(async () => {
  app = await testApp();
  confirmed = confirming(app, '@approved.test');
  owner = await app.customer('owner@approved.test');
  await app.db.pool.query(
    `with person as (update identity_users set entity_type = 2 where email = 'owner@approved.test' returning customer_id)
     update org_customers set entity_type = 2 where id = (select customer_id from person)`,
  );
  await subAccountOf(app, 'owner@approved.test', 'other@approved.test');
  await app.db.pool.query(
    `with person as (update identity_users set user_type = 2 where email = 'other@approved.test' returning id)
     update org_members set ready_role = 'administrator' where user_id = (select id from person)`,
  );
  other = await app.signIn('other@approved.test');
});
afterAll(() => app.close());

let made = 0;
const account = () => String((made += 1)).padStart(10, '6');
const create = async (number = account()): Promise<Payee> => {
  const id = randomUUID();
  await confirmed('payee.change', id);
  const { body } = await owner.call('createPayee', { ...vendor(vendorName(id), number), id });
  return body.data as Payee;
};
const get = async (id: string): Promise<Payee> => (await owner.call('getPayee', { id })).body.data as Payee;
const changeBank = async ({ id, version }: Payee, number: string): Promise<Answer> => {
  await confirmed('payee.change', id);
  return owner.call('changePayeeBank', { id, version, bank: usAccount(number), isConfirmed: true });
};

interface Request {
  readonly id: string;
  readonly revision: number;
  readonly hash: string;
  readonly state: string;
  readonly shown: unknown;
}
const request = async (of: Payee): Promise<Request> =>
  (await other.call('getApproval', { id: of.proposedBank?.requestId })).body.data as Request;
const vote = async (who: Caller, of: Payee, verdict: object = { verdict: 'approve' }): Promise<Answer> => {
  const { id, revision, hash } = await request(of);
  const ballot = await ballotIdOf([{ id, hash }]);
  await confirmed('approval.vote', ballot);
  return who.call('voteOnApprovals', { id: ballot, items: [{ id, revision, hash }], ...verdict });
};
/** Whether nothing is paid to it, because somebody has to say which account is right. */
const isPaused = async (id: string): Promise<boolean | undefined> =>
  (
    await app.db.pool.query<{ bank_changing: boolean }>(
      'select bank_changing from payments_payees where id = $1',
      [id],
    )
  ).rows[0]?.bank_changing;
const actionsOf = async (id: string) =>
  (
    await app.db.pool.query<{ action: string }>(
      `select action from audit_log
        where object_id = $1 and action like 'payee.bank%' order by at, id`,
      [id],
    )
  ).rows.map(({ action }) => action);

describe('another account of a payee', () => {
  it('waits for a second person, who sees both masked; the payee keeps the old one until then, and is not paid', async () => {
    const before = await create('1111000022');
    const number = '998877665544';
    const changed = (await changeBank(before, number)).body.data as Payee;
    expect(changed).toMatchObject({
      version: before.version,
      bank: { lastFour: '0022' },
      proposedBank: { lastFour: '5544', bankName: 'JPMorgan Chase Bank', country: 'US' },
    });
    expect(await isPaused(before.id)).toBe(true);
    const asked = await request(changed);
    expect(asked.shown).toEqual({
      facts: [{ field: 'payee', value: { kind: 'object', type: 'payee', id: before.id, text: before.name } }],
      changes: [
        {
          field: 'account',
          before: { kind: 'text', text: '••0022' },
          after: { kind: 'text', text: '••5544' },
        },
        {
          field: 'bank',
          before: { kind: 'text', text: 'JPMorgan Chase Bank, US' },
          after: { kind: 'text', text: 'JPMorgan Chase Bank, US' },
        },
      ],
    });
    const stored = await app.db.pool.query('select from approvals_requests as row where row::text like $1', [
      `%${number}%`,
    ]);
    expect(stored.rowCount).toBe(0);
    expect((await changeBank(await get(before.id), account())).body).toMatchObject({
      code: 'already_proposed',
    });
    expect((await vote(owner, changed)).body).toMatchObject({ code: 'self_approval_forbidden' });
    await app.pass(3_600);
    owner = await app.signIn('owner@approved.test');
    other = await app.signIn('other@approved.test');
    expect((await vote(other, changed)).body.data).toMatchObject({ items: [{ outcome: 'approved' }] });
    expect(await isPaused(before.id)).toBe(false);
    expect(await get(before.id)).toMatchObject({
      proposedBank: null,
      bank: {
        lastFour: '5544',
        state: 'pending',
        usableFrom: new Date(app.app.clock.millis() + 24 * 3_600_000).toISOString(),
      },
    });
    await confirmed('payee.reveal', before.id);
    expect((await owner.call('revealPayeeAccount', { id: before.id })).body.data).toMatchObject({ number });
    expect(await actionsOf(before.id)).toEqual(['payee.bank_entered', 'payee.bank_changed']);
  });

  it('comes to nothing once it is rejected, and the payee keeps its own', async () => {
    const before = await create('1111000033');
    const changed = (await changeBank(before, account())).body.data as Payee;
    await vote(other, changed, {
      verdict: 'reject',
      reason: 'other',
      comment: 'The vendor knows of nothing',
    });
    expect(await get(before.id)).toMatchObject({ proposedBank: null, bank: { lastFour: '0033' } });
    expect(await isPaused(before.id)).toBe(false);
    expect(await actionsOf(before.id)).toEqual(['payee.bank_entered']);
  });

  it('is withdrawn with a payee that is archived', async () => {
    const changed = (await changeBank(await create(), account())).body.data as Payee;
    const { body } = await owner.call('archivePayee', { id: changed.id, version: changed.version });
    expect(body.data).toMatchObject({ state: 'archived', proposedBank: null });
    expect(await isPaused(changed.id)).toBe(false);
    expect((await request(changed)).state).toBe('recalled');
  });

  it('asks an approver where nobody else may change payees', async () => {
    const giveRole = async (role: string) => {
      await app.db.pool.query(
        `update org_members set ready_role = $1
          where user_id = (select id from identity_users where email = 'other@approved.test')`,
        [role],
      );
      other = await app.signIn('other@approved.test');
    };
    await giveRole('approver');
    const changed = (await changeBank(await create(), '1111000077')).body.data as Payee;
    expect(changed).toMatchObject({ proposedBank: { lastFour: '0077' } });
    expect((await vote(other, changed)).body.data).toMatchObject({ items: [{ outcome: 'approved' }] });
    expect((await get(changed.id)).bank?.lastFour).toBe('0077');
    await giveRole('administrator');
  });

  it('that has become the account of the same payee elsewhere is refused at the vote', async () => {
    const number = account();
    const before = await create();
    const changed = (await changeBank(before, number)).body.data as Payee;
    await app.db.pool.query(`update payments_payees set name_key = 'twin' where id = $1`, [before.id]);
    const twin = await create(number);
    await app.db.pool.query(`update payments_payees set name_key = 'twin' where id = $1`, [twin.id]);
    expect((await vote(other, changed)).body).toMatchObject({ code: 'payee_exists' });
    expect((await get(before.id)).bank?.lastFour).toBe(before.bank?.lastFour);
  });
});

describe('the account of a new payee', () => {
  it('waits as well where the policy says so, and another one cannot be slipped in meanwhile', async () => {
    const { body } = await owner.call('getApprovalPolicy');
    const saved = await owner.call('saveApprovalPolicy', {
      version: body.data.version,
      document: {
        expiresAfterDays: 30,
        rules: [
          {
            name: 'New payees',
            acts: ['payee.new'],
            from: null,
            below: null,
            makers: [],
            departmentIds: [],
            payee: 'any',
            outcome: {
              kind: 'steps',
              steps: [
                { needed: 1, of: [{ kind: 'permission', permission: 'payee:write' }], escalation: null },
              ],
            },
          },
        ],
      },
    });
    expect(saved.status).toBe(200);
    const shown = await create('2222000044');
    expect(shown).toMatchObject({ bank: null, proposedBank: { lastFour: '0044' } });
    expect((await changeBank(shown, account())).body).toMatchObject({ code: 'already_proposed' });
    const { bank: _, ...fields } = vendor(shown.name);
    const renamed = await owner.call('changePayee', { ...fields, id: shown.id, version: shown.version });
    expect(renamed.status).toBe(200);
    expect((await vote(other, shown)).body.data).toMatchObject({ items: [{ outcome: 'approved' }] });
    expect(await get(shown.id)).toMatchObject({ proposedBank: null, bank: { lastFour: '0044' } });
  });
});
