import { networkSignatureHeader } from '@tael/contract/authorizations/routes';
import { networkMessage } from '@tael/contract/authorizations/schemas';
import { tokenMessage } from '@tael/contract/authorizations/tokens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { Failure } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import type { DrivenCardNetwork, NetworkEndpoint } from '../../../providers/card-network/port.ts';
import { sandboxCardNetwork } from '../../../providers/card-network/sandbox.ts';
import { networkWorld, shop, type NetworkWorld } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { approvalsOf } from '../../../testing/directory.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { createAuthorizationHandlers, createCardNetworkSandboxHandlers } from '../index.ts';
import { createNetworkReceiver } from '../messages/gather-messages.ts';
import { listCardTokens } from '../tokens/manage-tokens.ts';

let db: TestDatabase;
let world: CardWorld;
let buyers: NetworkWorld;
let network: DrivenCardNetwork;
let handlers: ReturnType<typeof createAuthorizationHandlers>;
let levers: ReturnType<typeof createCardNetworkSandboxHandlers>;
let visitor: Context;
const key = Buffer.alloc(32, 3);

/** Calls the receiver as the web server does: the decoded message beside its bytes and header. */
const knock = (body: Buffer, signature: string | null) =>
  handlers.receiveNetworkMessage(
    onRoute(visitor, 'receiveNetworkMessage'),
    networkMessage.parse(JSON.parse(body.toString('utf8'))),
    {
      upload: undefined,
      rawBody: body,
      header: (name) => (name === networkSignatureHeader ? signature : null),
    },
  );

const knockAboutToken = (body: Buffer, signature: string) =>
  handlers.receiveTokenMessage(
    onRoute(visitor, 'receiveTokenMessage'),
    tokenMessage.parse(JSON.parse(body.toString('utf8'))),
    { upload: undefined, rawBody: body, header: () => signature },
  );

const deliver = async (body: Buffer, signature: string, endpoint?: NetworkEndpoint) => {
  try {
    const data = await (endpoint === 'tokens' ? knockAboutToken : knock)(body, signature);
    return { status: 200, body: { success: true, message: 'success', data } };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, details } = error;
    return { status: 422, body: { success: false, code, allowed: details.allowed } };
  }
};

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  buyers = networkWorld(world);
  visitor = testContext(db.database, { clock: world.clock, scope: { kind: 'none' } });
  network = sandboxCardNetwork(world.system, { key, deliver });
  handlers = createAuthorizationHandlers({
    foreign: null,
    ledger: world.ledger,
    network,
    receive: createNetworkReceiver(world.ledger),
    odd: { keep: () => Promise.resolve(), settle: () => Promise.resolve() },
    usersOf: () => Promise.resolve([]),
    approvals: approvalsOf({}).approvals,
    emailsOf: () => Promise.resolve(new Map()),
    disputesOf: () => Promise.resolve([]),
  });
  levers = createCardNetworkSandboxHandlers({ network });
});
afterAll(() => db.close());

const lever = <Name extends keyof typeof levers>(name: Name, input: Parameters<(typeof levers)[Name]>[1]) =>
  // Boundary: the input's type was chosen by the name; the union of all levers forgets that.
  levers[name](onRoute(visitor, name), input as never, undefined);

describe("the network's receiver", () => {
  it("refuses a message without its signature, with a stranger's, and one that was changed or is old", async () => {
    const buyer = await buyers.buyer();
    const message = buyers.message('authorization', { cardToken: buyer.card.id });
    const body = Buffer.from(JSON.stringify(message));
    const signed = (from: DrivenCardNetwork) => from.send(message);
    const kept: { body: Buffer; signature: string }[] = [];
    const recorder = (ofKey: Buffer) =>
      sandboxCardNetwork(world.system, {
        key: ofKey,
        deliver: (bytes, signature) => {
          kept.push({ body: bytes, signature });
          return Promise.resolve({ status: 200, body: { data: { decision: 'declined' } } });
        },
      });
    await signed(recorder(key));
    await signed(recorder(Buffer.alloc(32, 4)));
    const [own, foreign] = kept;
    if (!own || !foreign) throw new Error('both were recorded');
    for (const [bytes, signature] of [
      [body, null],
      [own.body, ''],
      [foreign.body, foreign.signature],
      [Buffer.from(own.body.toString('utf8').replace('10.00', '1.00')), own.signature],
    ] as const)
      await expect(knock(bytes, signature)).rejects.toThrow('network_signature_invalid');
    world.clock.advance(300_001);
    await expect(knock(own.body, own.signature)).rejects.toThrow('network_signature_invalid');
    expect(await buyer.balance()).toMatchObject({ held: 0n });
    const { rowCount } = await db.pool.query('select 1 from authorizations_messages where reference = $1', [
      message.reference,
    ]);
    expect(rowCount).toBe(0);
  });
});

describe('card numbers in what merchants and devices are called', () => {
  const number = '4242 4242 4242 4242';

  it('are kept masked of a purchase; the same message again gets the first answer', async () => {
    const { card, detail } = await buyers.buyer();
    const { sentAt: _, ...message } = buyers.message('authorization', {
      cardToken: card.id,
      merchant: { ...shop, name: `Shop ${number}`, city: `Lane ${number}` },
    });
    const first = await lever('sandboxNetworkMessage', message);
    expect(first).toMatchObject({ decision: 'approved' });
    expect(await lever('sandboxNetworkMessage', message)).toEqual(first);
    const elsewhere = { ...message, merchant: { ...shop, name: 'Shop 4000 0566 5566 5556' } };
    expect(await lever('sandboxNetworkMessage', elsewhere)).toMatchObject({ reason: 'reference_taken' });
    const { transaction } = await detail(first.authorizationId ?? '');
    expect(transaction).toMatchObject({ merchantName: 'Shop •••• 4242', merchantCity: 'Lane •••• 4242' });
  });

  it('are kept masked of a token; its reference stays to the letter', async () => {
    const { ctx, card } = await buyers.buyer();
    const message = {
      type: 'tokenization_request',
      reference: `TKN-${number}-${newId()}`.slice(0, 64),
      sequence: 0,
      cardToken: card.id,
      wallet: 'merchant',
      deviceName: `iPhone ${number}`,
      merchantName: `Shop ${number}`,
    } as const;
    const first = await lever('sandboxTokenMessage', message);
    expect(await lever('sandboxTokenMessage', message)).toEqual(first);
    expect(await listCardTokens(ctx, { id: card.id })).toMatchObject([
      { deviceName: 'iPhone •••• 4242', merchantName: 'Shop •••• 4242' },
    ]);
    const { rows } = await db.pool.query('select reference from authorizations_tokens where id = $1', [
      first.tokenId,
    ]);
    expect(rows).toEqual([{ reference: message.reference }]);
  });
});

describe('the levers of the sandbox', () => {
  it('drive a purchase from authorisation to refund through the signed route', async () => {
    const buyer = await buyers.buyer();
    const cardId = buyer.card.id;
    const bought = await lever('sandboxAuthorize', {
      cardId,
      amount: '20.00',
      merchant: shop,
      captureNow: false,
    });
    expect(bought).toMatchObject({ decision: 'approved', reason: null });
    const authorizationId = bought.authorizationId ?? '';
    expect(await lever('sandboxIncrement', { authorizationId, amount: '5.00' })).toMatchObject({
      decision: 'approved',
    });
    await lever('sandboxCapture', { authorizationId, amount: '10.00', final: false });
    await lever('sandboxReversal', { authorizationId, amount: '5.00' });
    await lever('sandboxCapture', { authorizationId, amount: '8.00', final: true });
    await lever('sandboxRefund', { authorizationId, amount: '3.00' });
    expect(await buyer.balance()).toEqual({ available: 98_500n, posted: 98_500n, held: 0n });
    const channel = await db.pool.query<{ channel: string }>(
      'select distinct channel from audit_log where object_id = $1',
      [authorizationId],
    );
    expect(channel.rows).toEqual([{ channel: 'network' }]);
  });

  it('capture at once when asked to, and let a hold expire', async () => {
    const buyer = await buyers.buyer();
    const cardId = buyer.card.id;
    const now = await lever('sandboxAuthorize', {
      cardId,
      amount: '20.00',
      merchant: shop,
      captureNow: true,
    });
    expect(now.decision).toBe('approved');
    expect(await buyer.balance()).toEqual({ available: 98_000n, posted: 98_000n, held: 0n });
    const reference = `SHOP-${newId()}`;
    const held = await lever('sandboxAuthorize', {
      cardId,
      amount: '20.00',
      merchant: shop,
      captureNow: false,
      reference,
    });
    await lever('sandboxExpiry', { authorizationId: held.authorizationId ?? '' });
    expect(await buyer.purchase(reference)).toMatchObject({ status: 'expired' });
  });

  it('say what the terminal saw of the card', async () => {
    const { card } = await buyers.buyer();
    const bought = (saw: object) =>
      lever('sandboxAuthorize', {
        cardId: card.id,
        amount: '1.00',
        merchant: shop,
        captureNow: false,
        ...saw,
      });
    expect(await bought({ cvcResult: 'mismatch' })).toMatchObject({ reason: 'cvc_mismatch' });
    expect(await bought({ expiry: '0001' })).toMatchObject({ reason: 'expiry_mismatch' });
    expect(await bought({ pinResult: 'mismatch' })).toMatchObject({ reason: 'pin_incorrect' });
    expect(await bought({ addressResult: 'mismatch' })).toMatchObject({ reason: 'address_mismatch' });
    expect(await bought({ pinResult: 'match', addressResult: 'match' })).toMatchObject({ reason: null });
  });

  it('put a card on a phone, and let the wallet change it there as often as its life allows', async () => {
    const { ctx, card } = await buyers.buyer();
    const { tokenId } = await lever('sandboxTokenMessage', {
      type: 'tokenization_request',
      reference: `TKN-${newId()}`,
      sequence: 0,
      cardToken: card.id,
      wallet: 'google_pay',
      deviceName: 'Phone of Ada',
    });
    if (tokenId === null) throw new Error('the phone has the card');
    const then = async (type: 'activation' | 'suspension' | 'resumption' | 'deletion') => {
      world.clock.advance(1_000);
      await lever('sandboxTokenEvent', { tokenId, type });
      return (await listCardTokens(ctx, { id: card.id })).map(({ status }) => status);
    };
    expect(await then('activation')).toEqual(['active']);
    expect(await then('suspension')).toEqual(['suspended']);
    expect(await then('resumption')).toEqual(['active']);
    expect(await then('suspension')).toEqual(['suspended']);
    expect(await then('deletion')).toEqual(['deleted']);
    await expect(lever('sandboxTokenEvent', { tokenId: newId(), type: 'deletion' })).rejects.toThrow(
      'not_found',
    );
  });

  it('pass on each refusal of the receiver, and know nothing of a purchase that never was', async () => {
    const buyer = await buyers.buyer();
    const cardId = buyer.card.id;
    const bought = await lever('sandboxAuthorize', {
      cardId,
      amount: '20.00',
      merchant: shop,
      captureNow: false,
    });
    const authorizationId = bought.authorizationId ?? '';
    await lever('sandboxReversal', { authorizationId, amount: '20.00' });
    expect(await lever('sandboxIncrement', { authorizationId, amount: '1.00' })).toMatchObject({
      decision: 'declined',
      reason: 'hold_ended',
    });
    await expect(lever('sandboxRefund', { authorizationId: newId(), amount: '1.00' })).rejects.toThrow(
      'not_found',
    );
  });

  it('send a message again when they are given its number, which moves nothing', async () => {
    const buyer = await buyers.buyer();
    const cardId = buyer.card.id;
    const bought = await lever('sandboxAuthorize', {
      cardId,
      amount: '20.00',
      merchant: shop,
      captureNow: false,
    });
    const authorizationId = bought.authorizationId ?? '';
    const input = { authorizationId, amount: '5.00', final: false, sequence: 7 };
    const first = await lever('sandboxCapture', input);
    expect(await lever('sandboxCapture', input)).toEqual(first);
    expect(await buyer.balance()).toMatchObject({ posted: 99_500n, held: 1_500n });
  });
});
