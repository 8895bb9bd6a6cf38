import { type TokenMessage } from '@tael/contract/authorizations/tokens';
import { cardLife } from '@tael/contract/cards/states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import type { TokenChange } from '../../../providers/card-network/port.ts';
import { networkWorld, type Buyer, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { runEvents, takeEvents } from '../../../testing/events.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { refusedWhere } from '../../../testing/refusal.ts';
import {
  deleteCardToken,
  deleteBackOfficeCardToken,
  listCardTokens,
  listBackOfficeCardTokens,
  resumeCardToken,
  resumeBackOfficeCardToken,
  suspendCardToken,
  suspendBackOfficeCardToken,
} from './manage-tokens.ts';
import { receiveTokenMessage } from '../messages/receive-token-message.ts';
import { createTokenJobs } from './token-jobs.ts';

let db: TestDatabase;
let world: CardWorld;
let network: NetworkWorld;
const told: TokenChange[] = [];

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const tell = (message: TokenMessage) =>
  receiveTokenMessage(world.ledger)(
    onRoute({ ...world.system, scope: { kind: 'none' } }, 'receiveTokenMessage'),
    message,
  );
let sequence = 0;
const about = (
  buyer: Buyer,
  reference: string,
  type: TokenMessage['type'],
  change: Partial<TokenMessage> = {},
): TokenMessage => {
  sequence += 1;
  const sentAt = world.clock.now().toISOString();
  return { type, reference, sequence, sentAt, cardToken: buyer.card.id, ...change };
};
const phone = { wallet: 'apple_pay', deviceName: 'Phone of Ada' } as const;
/** A card on a phone that can pay. */
const onPhone = async (buyer: Buyer, change: Partial<TokenMessage> = phone): Promise<string> => {
  const reference = `TKN-${newId()}`;
  await tell(about(buyer, reference, 'tokenization_request', change));
  await tell(about(buyer, reference, 'activation'));
  return reference;
};
const tokensOf = (buyer: Buyer) => listCardTokens(buyer.ctx, { id: buyer.card.id });
const first = async (buyer: Buyer) => {
  const [token] = await tokensOf(buyer);
  if (!token) throw new Error('there is one');
  return token;
};
const pay = (buyer: Buyer, token: string) =>
  buyer.send('authorization', '5.00', { reference: `NET-${newId()}`, token });

/** Delivers what the outbox says, as the dispatcher would. */
const runJobs = async (): Promise<void> => {
  const jobs = createTokenJobs({
    network: {
      isAuthentic: () => true,
      changeToken: (change) => Promise.resolve(void told.push(change)),
      answerChallenge: () => Promise.resolve(),
      pursueDispute: () => Promise.resolve(),
      lowerDispute: () => Promise.resolve(),
    },
  });
  await runEvents(world.system, await takeEvents(db.pool, ['%']), jobs);
};

describe('a card on a device', () => {
  it('is asked for, activated and pays; the purchase names it, and the list when it paid', async () => {
    const buyer = await network.buyer();
    const reference = `TKN-${newId()}`;
    const asked = await tell(about(buyer, reference, 'tokenization_request', phone));
    expect(asked).toMatchObject({ decision: 'approved', reason: null });
    expect(await pay(buyer, reference)).toMatchObject({ reason: 'token_not_active' });
    await tell(about(buyer, reference, 'activation'));
    const { decision, authorizationId } = await pay(buyer, reference);
    expect(decision).toBe('approved');
    expect((await buyer.detail(authorizationId ?? '')).transaction.paidWith).toEqual({
      wallet: 'apple_pay',
      deviceName: 'Phone of Ada',
    });
    expect(await first(buyer)).toMatchObject({ status: 'active', lastUsedAt: expect.any(String) });
  });

  it('is not given for a frozen card, a card that nobody has, and a name that is taken', async () => {
    const buyer = await network.buyer();
    const reference = await onPhone(buyer);
    expect(await tell(about(buyer, reference, 'tokenization_request', phone))).toMatchObject({
      reason: 'reference_taken',
    });
    const unknown = { ...phone, cardToken: newId() };
    expect(await tell(about(buyer, `TKN-${newId()}`, 'tokenization_request', unknown))).toMatchObject({
      reason: 'card_unknown',
    });
    await world.cards.freezeCard(buyer.ctx, { id: buyer.card.id, reason: 'lost in the sofa' });
    expect(await tell(about(buyer, `TKN-${newId()}`, 'tokenization_request', phone))).toMatchObject({
      reason: 'card_frozen',
    });
    await expect(tell(about(buyer, `TKN-${newId()}`, 'tokenization_request'))).rejects.toMatchObject({
      details: { fields: [{ field: 'wallet', code: 'required' }] },
    });
  });

  it('is suspended, resumed and removed by its holder, and the network is told each time', async () => {
    const buyer = await network.buyer();
    const reference = await onPhone(buyer);
    await runJobs();
    told.length = 0;
    const { id } = await first(buyer);
    expect(await suspendCardToken(buyer.ctx, { id })).toMatchObject({
      status: 'suspended',
      suspendedBy: 'holder',
    });
    expect(await pay(buyer, reference)).toMatchObject({ reason: 'token_suspended' });
    expect(await resumeCardToken(buyer.ctx, { id })).toMatchObject({ status: 'active', suspendedBy: null });
    expect(await pay(buyer, reference)).toMatchObject({ decision: 'approved' });
    await deleteCardToken(buyer.ctx, { id });
    expect(await pay(buyer, reference)).toMatchObject({ reason: 'token_deleted' });
    await runJobs();
    expect(told.map(({ status }) => status)).toEqual(['suspended', 'active', 'deleted']);
    const { rows } = await db.pool.query<{ action: string }>(
      `select action from audit_log where object_id = $1 and actor_type = 'user' order by id`,
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'card_token.suspended',
      'card_token.resumed',
      'card_token.deleted',
    ]);
  });

  it("is nobody else's", async () => {
    const buyer = await network.buyer();
    const stranger = await network.buyer();
    await onPhone(buyer);
    const { id } = await first(buyer);
    for (const act of [suspendCardToken, resumeCardToken, deleteCardToken])
      await expect(act(stranger.ctx, { id })).rejects.toThrow('not_found');
    await expect(listCardTokens(stranger.ctx, { id: buyer.card.id })).rejects.toThrow('not_found');
  });

  it('follows its card: a freeze suspends it and ends with it, an end removes it', async () => {
    const buyer = await network.buyer();
    await onPhone(buyer);
    await onPhone(buyer, { wallet: 'google_pay', deviceName: 'Watch' });
    const [, own] = await tokensOf(buyer);
    await suspendCardToken(buyer.ctx, { id: own?.id ?? '' });
    await world.cards.freezeCard(buyer.ctx, { id: buyer.card.id, reason: 'lost in the sofa' });
    await runJobs();
    const suspenders = async () => (await tokensOf(buyer)).map(({ suspendedBy }) => suspendedBy);
    expect(await suspenders()).toEqual(['card', 'holder']);
    await expect(resumeCardToken(buyer.ctx, { id: own?.id ?? '' })).rejects.toMatchObject(
      refusedWhere('card_not_active', cardLife, 'frozen'),
    );
    await world.cards.unfreezeCard(buyer.ctx, { id: buyer.card.id });
    await runJobs();
    expect(await suspenders()).toEqual([null, 'holder']);
    await world.cards.reportCard(buyer.ctx, { id: buyer.card.id, loss: 'stolen' });
    await runJobs();
    expect((await tokensOf(buyer)).map(({ status }) => status)).toEqual(['deleted', 'deleted']);
  });
});

describe('what the network says about a token', () => {
  it('is answered once, whatever it says and however often; said differently it is refused', async () => {
    const buyer = await network.buyer();
    const message = about(buyer, `TKN-${newId()}`, 'tokenization_request', phone);
    const answers = await Promise.all([tell(message), tell(message), tell(message)]);
    expect(new Set(answers.map(({ tokenId }) => tokenId)).size).toBe(1);
    expect(await tokensOf(buyer)).toHaveLength(1);
    await expect(tell({ ...message, deviceName: 'Other' })).rejects.toThrow('idempotency_key_reused');
  });

  it('that is so already changes nothing, and about a token of another card or of nobody is refused', async () => {
    const buyer = await network.buyer();
    const other = await network.buyer();
    const reference = await onPhone(buyer);
    const { id } = await first(buyer);
    await suspendCardToken(buyer.ctx, { id });
    expect(await tell(about(buyer, reference, 'suspension'))).toMatchObject({ decision: 'accepted' });
    expect(await first(buyer)).toMatchObject({ suspendedBy: 'holder' });
    await expect(tell(about(other, reference, 'deletion'))).rejects.toThrow('not_found');
    await expect(tell(about(buyer, `TKN-${newId()}`, 'deletion'))).rejects.toThrow('not_found');
    await tell(about(buyer, reference, 'deletion'));
    await expect(tell(about(buyer, reference, 'activation'))).rejects.toThrow('illegal_transition');
  });

  it('of a merchant serves at that merchant alone', async () => {
    const buyer = await network.buyer();
    const reference = await onPhone(buyer, { wallet: 'merchant', merchantName: 'Corner' });
    expect(await pay(buyer, reference)).toMatchObject({ decision: 'approved' });
    const elsewhere = await buyer.send('authorization', '5.00', {
      reference: `NET-${newId()}`,
      token: reference,
      merchant: { name: 'Pier', categoryCode: '5411', city: '', country: 'US' },
    });
    expect(elsewhere).toMatchObject({ reason: 'token_merchant_mismatch' });
    expect(await pay(buyer, `TKN-${newId()}`)).toMatchObject({ reason: 'token_unknown' });
  });
});

describe('a card on a device, suspended by staff', () => {
  const reason = 'Added by a stranger';
  const admin = () => testContext(db.database, { clock: world.clock, principal: testAdmin() });
  const auditOf = async (id: string) =>
    (
      await db.pool.query<{ action: string; by: string; reason: string | null }>(
        `select action, after->>'by' as by, reason from audit_log where object_id = $1 order by at, id`,
        [id],
      )
    ).rows;

  it('is resumed by neither its holder, its wallet nor its card, and the network is told of what staff does', async () => {
    const buyer = await network.buyer();
    const reference = await onPhone(buyer);
    await runJobs();
    told.length = 0;
    const { id } = await first(buyer);
    expect(await listBackOfficeCardTokens(admin(), { id: buyer.card.id })).toEqual(await tokensOf(buyer));
    const suspended = await suspendBackOfficeCardToken(admin(), { id, reason });
    expect(suspended).toMatchObject({ status: 'suspended', suspendedBy: 'admin' });
    await expect(resumeCardToken(buyer.ctx, { id })).rejects.toMatchObject({ code: 'token_held_by_house' });
    world.clock.advance(1_000);
    await tell(about(buyer, reference, 'resumption'));
    await world.cards.freezeCard(buyer.ctx, { id: buyer.card.id, reason: 'Where is it?' });
    await runJobs();
    await expect(resumeBackOfficeCardToken(admin(), { id, reason })).rejects.toMatchObject(
      refusedWhere('card_not_active', cardLife, 'frozen'),
    );
    await world.cards.unfreezeCard(buyer.ctx, { id: buyer.card.id });
    await runJobs();
    expect(await first(buyer)).toMatchObject({ suspendedBy: 'admin' });
    expect(await pay(buyer, reference)).toMatchObject({ reason: 'token_suspended' });
    await resumeBackOfficeCardToken(admin(), { id, reason: 'It was the holder' });
    expect(await pay(buyer, reference)).toMatchObject({ decision: 'approved' });
    await deleteBackOfficeCardToken(admin(), { id, reason: 'Asked by the holder' });
    await runJobs();
    expect(told.filter((one) => one.reference === reference).map(({ status }) => status)).toEqual([
      'suspended',
      'active',
      'deleted',
    ]);
    expect((await auditOf(id)).filter(({ by }) => by === 'admin')).toEqual([
      { action: 'card_token.suspended', by: 'admin', reason },
      { action: 'card_token.resumed', by: 'admin', reason: 'It was the holder' },
      { action: 'card_token.deleted', by: 'admin', reason: 'Asked by the holder' },
    ]);
  });

  it('stands in both timelines of its card, with its device and the reason', async () => {
    const buyer = await network.buyer();
    await onPhone(buyer);
    const { id } = await first(buyer);
    const input = { id: buyer.card.id };
    world.clock.advance(1_000);
    await suspendBackOfficeCardToken(admin(), { id, reason });
    const isOfToken = ({ device }: { readonly device: string | null }) => device !== null;
    const said = { action: 'card_token.suspended', reason, device: 'Phone of Ada' };
    const [own] = (await world.cards.cardTimeline(buyer.ctx, input)).filter(isOfToken);
    expect(own).toMatchObject(said);
    const forStaff = (await world.cards.backOfficeCardTimeline(admin(), input)).filter(isOfToken);
    expect(forStaff).toMatchObject([
      { ...said, actorKind: 'user' },
      { action: 'card_token.activated', actorKind: 'network' },
    ]);
  });

  it('is seen and touched by nobody else: no stranger and no card that is not there', async () => {
    const [buyer, stranger] = [await network.buyer(), await network.buyer()];
    await onPhone(buyer);
    const { id } = await first(buyer);
    await expect(suspendCardToken(stranger.ctx, { id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(listBackOfficeCardTokens(admin(), { id: newId() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
