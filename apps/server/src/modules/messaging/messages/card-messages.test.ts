import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { homeAddress } from '../../../testing/addresses.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/caller.ts';
import { fund } from '../../../testing/funding-journey.ts';
import { listed } from '../../../testing/messages.ts';

let server: TestApp;
let admin: Caller;
let owner: Caller;
let cardToMake: Record<string, unknown>;

beforeAll(async () => {
  server = await testApp();
  admin = await server.staff('admin@told.test', 1);
  const approver = await server.staff('approver@told.test', 1);
  owner = await server.customer('owner@told.test');
  await fund({ server, admin, approver }, owner, '9000000000000001', '1000.00');
  const [bin] = (await owner.call('listBins')).body.data as { id: string }[];
  const limits = { perTransaction: null, daily: null, weekly: null, monthly: null };
  const holder = { holderFirstName: 'Anabel', holderLastName: 'Silva' };
  cardToMake = { binId: bin?.id, nickname: 'Cloud bills', ...holder, limits };
});
afterAll(() => server.close());

const unread = (who: Caller) => listed(who, { type: 1, status: 0 });

describe('a card that staff ended', () => {
  test('is told as what staff did, with its reason', async () => {
    const told = async () => {
      await server.app.settle();
      return (await unread(owner)).map(({ code, objectId, params }) => [code, objectId, params['reason']]);
    };
    const made = async () => (await owner.call('createCard', cardToMake)).body.data.id as string;
    const [lost, closed] = [await made(), await made()];
    await server.pass(1);
    await server.app.settle();
    await owner.call('readAllMessages');
    await admin.call('reportBackOfficeCard', { id: lost, loss: 'lost', reason: 'You called us' });
    expect(await told()).toEqual([['card_reported_by_us', lost, 'You called us']]);
    await owner.call('readAllMessages');
    await admin.call('closeBackOfficeCard', { id: closed, reason: 'You wrote to us' });
    expect(await told()).toEqual([['card_closing_by_us', closed, 'You wrote to us']]);
  });

  test('or suspended, resumed and removed on a device is told as that', async () => {
    const cardToken = (await owner.call('createCard', cardToMake)).body.data.id as string;
    await server.pass(1);
    const about = { reference: `TKN-${randomUUID()}`, sequence: 0, cardToken };
    const asked = { ...about, type: 'tokenization_request', wallet: 'apple_pay', deviceName: 'Phone' };
    const { data } = (await owner.call('sandboxTokenMessage', asked)).body;
    await owner.call('sandboxTokenMessage', { ...about, type: 'activation' });
    await server.app.settle();
    for (const [act, code] of [
      ['suspendBackOfficeCardToken', 'token_suspended_by_us'],
      ['resumeBackOfficeCardToken', 'token_resumed_by_us'],
      ['deleteBackOfficeCardToken', 'token_removed_by_us'],
    ] as const) {
      await owner.call('readAllMessages');
      await admin.call(act, { id: data.tokenId, reason: 'Added by a stranger' });
      await server.app.settle();
      const texts = (await unread(owner)).map((one) => [one.code, one.objectId, one.params['reason']]);
      expect(texts).toEqual([[code, cardToken, 'Added by a stranger']]);
    }
  });

  test('or lets be replaced is told as that', async () => {
    const { id } = (await owner.call('createCard', cardToMake)).body.data;
    await server.pass(1);
    await admin.call('freezeBackOfficeCard', { id, reason: 'Asked by the bank' });
    await owner.call('reportCard', { id, loss: 'lost' });
    await server.app.settle();
    await owner.call('readAllMessages');
    await admin.call('allowCardReplacement', { id, reason: 'The bank has agreed' });
    await server.app.settle();
    const texts = (await unread(owner)).map(({ code, objectId, params }) => [
      code,
      objectId,
      params['reason'],
    ]);
    expect(texts).toEqual([['card_replacement_allowed', id, 'The bank has agreed']]);
  });
});

test('what becomes of a delivery is told while somebody waits for the card, and not once it was reported', async () => {
  const order = { ...cardToMake, nickname: 'Shops', delivery: { speed: 'standard', to: homeAddress } };
  const ordered = async () => {
    const { id } = (await owner.call('createCard', order)).body.data;
    await server.app.settle();
    const { delivery } = (await owner.call('getCard', { id })).body.data;
    const say = async (fulfilment: 'shipped' | 'delivered' | 'returned') => {
      await owner.call('readAllMessages');
      await server.visitor.call('sandboxCardPrinter', { deliveryId: delivery.id, fulfilment });
      await server.app.settle();
      return (await unread(owner)).map(({ code }) => code);
    };
    return { id, say };
  };
  const [here, gone, back] = [await ordered(), await ordered(), await ordered()];
  expect(await here.say('delivered')).toEqual(['card_delivered', 'card_shipped']);
  for (const { say } of [gone, back]) expect(await say('shipped')).toEqual(['card_shipped']);
  for (const { id } of [gone, back]) await owner.call('reportCard', { id, loss: 'lost' });
  expect(await gone.say('delivered')).toEqual([]);
  expect(await back.say('returned')).toEqual([]);
});
