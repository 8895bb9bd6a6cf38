import { ballotIdOf } from '@tael/contract/approvals/ballot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { confirming } from '../../../testing/step-ups.ts';

let server: TestApp;
let ana: Caller;
let admin: Caller;
let other: Caller;

beforeAll(async () => {
  server = await testApp();
  ana = await server.customer('ana@mail.test', 'Okafor');
  admin = await server.staff('admin@tael.test', 1);
  other = await server.staff('other@tael.test', 1);
});
afterAll(() => server.close());

interface Sender {
  readonly id: string;
  readonly value: string;
  readonly standing: string;
}
const senders = async () => (await ana.call('listSenders', {})).body.data as Sender[];
const standing = async (value: string) => (await senders()).find((one) => one.value === value)?.standing;
const asked = { kind: 'name', value: 'Okafor Trading Ltd', reason: 'My own company' };
/** Votes on what was asked last; `mine` is asked for by whoever made it. */
const vote = async (who: Caller, box: 'to_decide' | 'mine' = 'to_decide') => {
  await server.app.settle();
  const listed = await who.call('listApprovals', { act: 'sender.trusted', box });
  const [{ id: newest } = { id: '' }] = listed.body.data.items as { id: string }[];
  const { id, hash, revision } = (await who.call('getApproval', { id: newest })).body.data as {
    id: string;
    hash: string;
    revision: number;
  };
  const ballot = await ballotIdOf([{ id, hash }]);
  await confirming(server, '@tael.test')('approval.vote', ballot);
  const items = [{ id, revision, hash }];
  const { body } = await who.call('voteOnApprovals', { id: ballot, items, verdict: 'approve' });
  const [voted] = (body.data?.items ?? []) as { outcome: string; code: string | null }[];
  return (body.code as string | undefined) ?? voted?.code ?? voted?.outcome;
};
const payByZelle = async (senderName: string, senderToken?: string) => {
  const { id, reference } = (await ana.call('openZelleFunding', { amount: '25.00' })).body.data;
  await server.visitor.call('sandboxZellePayment', {
    senderName,
    amount: '25.00',
    memo: reference,
    ...(senderToken && { senderToken }),
  });
  return (await ana.call('getZelleFunding', { id })).body.data.state as string;
};

describe('A sender', () => {
  it('is held for a look until staff has put it on the whitelist, and after it was taken off', async () => {
    expect(await payByZelle(asked.value)).toBe('review');
    const { status, body } = await ana.call('trustSender', asked);
    expect([status, body.data.standing]).toEqual([200, 'proposed']);
    expect(await payByZelle(asked.value)).toBe('review');
    expect(await vote(admin)).toBe('approved');
    expect(await standing(asked.value)).toBe('trusted');
    expect(await payByZelle(asked.value)).toBe('paid');
    expect((await ana.call('removeSender', { id: body.data.id })).status).toBe(200);
    expect((await ana.call('removeSender', { id: body.data.id })).body.code).toBe('illegal_transition');
    expect(await standing(asked.value)).toBe('known');
    expect(await payByZelle(asked.value)).toBe('review');
  });

  it('is listed once, however it is written', async () => {
    await ana.call('trustSender', { ...asked, value: 'Bright Star' });
    const again = await ana.call('trustSender', { ...asked, value: ' bright  STAR' });
    expect([again.status, again.body.code]).toEqual([409, 'sender_known']);
  });

  it('that staff proposes is approved by somebody else', async () => {
    const { rows } = await server.db.pool.query<{ id: string }>(
      `select customer_id as id from identity_users where email = 'ana@mail.test'`,
    );
    const ofAna = { ...asked, customerId: rows[0]?.id, kind: 'address', value: 'pay@star.test' };
    expect((await admin.call('trustSenderOf', ofAna)).body.data.standing).toBe('proposed');
    expect(await vote(admin, 'mine')).toBe('self_approval_forbidden');
    expect(await vote(other)).toBe('approved');
    expect(await payByZelle('Whoever it is', 'Pay@Star.test')).toBe('paid');
  });

  it.each([
    '0x1651D8A92359b24aC7a2933ea64A9C754be2b776',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    '5105551212345',
  ])('%s, an address of another network, is not taken for one of Zelle', async (value) => {
    const { rows } = await server.db.pool.query<{ id: string }>(
      `select customer_id as id from identity_users where email = 'ana@mail.test'`,
    );
    const pasted = { ...asked, customerId: rows[0]?.id, kind: 'address', value };
    const { status, body } = await admin.call('trustSenderOf', pasted);
    expect([status, body.errors]).toMatchObject([422, [{ field: 'value', code: 'invalid_format' }]]);
    expect(await standing(value)).toBeUndefined();
  });

  it('is known by a phone, however it is written', async () => {
    await ana.call('trustSender', { ...asked, kind: 'address', value: '(510) 555-1212' });
    expect(await vote(admin)).toBe('approved');
    expect(await payByZelle('Somebody Else', '+15105551212')).toBe('paid');
  });

  it('is nobody else’s to see or to take off', async () => {
    const stranger = await server.customer('stranger@mail.test');
    expect((await stranger.call('listSenders', {})).body.data).toEqual([]);
    const [{ id } = { id: '' }] = await senders();
    expect((await stranger.call('removeSender', { id })).status).toBe(404);
    expect((await ana.call('trustSenderOf', { ...asked, customerId: id })).status).toBe(403);
  });
});
