import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { newId } from './kernel/ids.ts';
import { oddMerchants } from './testing/odd-merchants.ts';
import { signedNetwork, type SignedNetwork } from './testing/signed-network.ts';

let network: SignedNetwork;
beforeAll(async () => {
  network = await signedNetwork();
});
afterAll(() => network.close());

test('what tells and cannot be booked is taken, and its text waits for somebody to read it', async () => {
  const buyer = await network.buyer();
  for (const change of [{ amount: 'three' }, { amount: '-3.00' }, { currency: 'EUR' }, { cardToken: null }]) {
    const told = network.messageOf(buyer, 'capture', change);
    expect([change, await network.tell(told)]).toMatchObject([change, { status: 200, decision: 'accepted' }]);
    expect(await network.tell(told)).toMatchObject({ status: 200, decision: 'accepted' });
    expect(await network.kept(told.reference)).toEqual([false]);
  }
  const unheardOf = network.messageOf(buyer, 'loyalty_points');
  expect(await network.tell(unheardOf)).toMatchObject({ status: 200, decision: 'accepted' });
  expect(await network.kept(unheardOf.reference)).toEqual([false]);
  expect(await buyer.balance()).toEqual({ available: 100_000n, posted: 100_000n, held: 0n });
});

test('what tells, was read in part and cannot be booked waits for somebody too', async () => {
  const buyer = await network.buyer();
  const told = network.messageOf(buyer, 'capture', { currency: 'EUR', merchant: oddMerchants[0] });
  for (const _ of [1, 2])
    expect(await network.tell(told)).toMatchObject({ status: 200, decision: 'accepted' });
  expect(await network.kept(told.reference)).toEqual([false]);
});

describe('what tells of money and is refused waits for somebody, until it is booked', () => {
  it('a capture of a card that nobody has, however often it comes', async () => {
    const buyer = await network.buyer();
    for (const type of ['capture', 'refund', 'advice']) {
      const told = network.messageOf(buyer, type, { cardToken: newId() });
      for (const _ of [1, 2])
        expect(await network.tell(told)).toMatchObject({ status: 404, code: 'not_found' });
      expect(await network.refusalsOf(told.reference)).toEqual([{ isRead: false, refusal: 'not_found' }]);
    }
  });

  it('a capture with another amount than the one that was booked under its name', async () => {
    const buyer = await network.buyer();
    const booked = network.messageOf(buyer, 'capture');
    expect(await network.tell(booked)).toMatchObject({ status: 200 });
    expect(await network.refusalsOf(booked.reference)).toEqual([]);
    expect(await network.tell({ ...booked, amount: '4.00' })).toMatchObject({
      code: 'idempotency_key_reused',
    });
    expect(await network.refusalsOf(booked.reference)).toEqual([
      { isRead: false, refusal: 'idempotency_key_reused' },
    ]);
    expect(await network.tell(booked)).toMatchObject({ status: 200 });
    expect(await network.refusalsOf(booked.reference)).toHaveLength(1);
    expect((await buyer.balance()).posted).toBe(99_700n);
  });

  it('and leaves the list by itself then', async () => {
    const buyer = await network.buyer();
    const told = network.messageOf(buyer, 'capture', { merchant: oddMerchants[0] });
    await network.db.pool.query(
      `insert into operations_odd_messages (id, source, body_hash, body, received_at, is_read, refusal)
       values ($1, 'card_network', sha256($2::bytea), $3, now(), false, 'not_found')`,
      [newId(), Buffer.from(JSON.stringify(told)), JSON.stringify(told)],
    );
    expect(await network.tell(told)).toMatchObject({ status: 200, decision: 'accepted' });
    expect(await network.refusalsOf(told.reference)).toEqual([{ isRead: true, refusal: null }]);
    const { rowCount } = await network.db.pool.query(
      `select 1 from audit_log where action = 'operations.message_settled'
         and object_id = (select id from operations_odd_messages where strpos(body, $1) > 0)`,
      [told.reference],
    );
    expect(rowCount).toBe(1);
  });

  it('not what moves nothing: a reversal or the end of a hold that nobody knows', async () => {
    const buyer = await network.buyer();
    for (const type of ['reversal', 'expiry']) {
      const told = network.messageOf(buyer, type);
      expect(await network.tell(told)).toMatchObject({ status: 404, code: 'not_found' });
      expect(await network.refusalsOf(told.reference)).toEqual([]);
    }
  });
});

test('nothing is read, kept or answered of what the network did not sign', async () => {
  const buyer = await network.buyer();
  const forged = network.messageOf(buyer, 'capture', { amount: 'three' });
  expect(await network.tellBytes(JSON.stringify(forged), 't=1,v1=00')).toMatchObject({ status: 401 });
  expect(await network.kept(forged.reference)).toEqual([]);
});
