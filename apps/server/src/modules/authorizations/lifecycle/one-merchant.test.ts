import { mostCardMerchants } from '@tael/contract/cards/merchant-routes';
import { untilExpiry } from '@tael/contract/cards/validity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { unknownMerchant } from '../../../kernel/text/merchant-stem.ts';
import { networkWorld, shop } from '../../../testing/card-network.ts';
import { cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';

let db: TestDatabase;
let world: CardWorld;
let network: ReturnType<typeof networkWorld>;

beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
  network = networkWorld(world);
});
afterAll(() => db.close());

const locked = { validity: { ...untilExpiry, isMerchantLocked: true } };

/** Somebody with a card kept to one merchant, and what may be done with whom it takes for that. */
const holder = async (change: Parameters<typeof network.buyer>[1] = locked) => {
  const buyer = await network.buyer(1_000_000n, change);
  const { id } = buyer.card;
  return {
    ...buyer,
    buys: (name: string, acceptorId?: string, city = '') =>
      buyer.send('authorization', '1.00', {
        reference: `NET-${newId()}`,
        merchant: { ...shop, name, city, ...(acceptorId !== undefined && { acceptorId }) },
      }),
    kept: () => world.cards.listCardMerchants(buyer.ctx, { id }),
    add: (input: { name?: string; authorizationId?: string }) =>
      world.cards.addCardMerchant(onRoute(buyer.ctx, 'addCardMerchant'), { id, ...input }),
    remove: (merchantId: string) =>
      world.cards.removeCardMerchant(onRoute(buyer.ctx, 'removeCardMerchant'), { id, merchantId }),
    audited: async (action: string) =>
      (
        await db.pool.query<{ before: unknown; after: unknown }>(
          'select before, after from audit_log where object_id = $1 and action = $2',
          [id, action],
        )
      ).rows,
  };
};

describe('a card kept to one merchant', () => {
  it('knows it by its number whatever it is called, and nobody else by a name alone', async () => {
    const { buys, card } = await holder();
    expect((await buys('Blue Kiosk', 'M-001')).reason).toBeNull();
    expect((await buys('BK Stores 0042', 'M-001')).reason).toBeNull();
    // Both have a number, so that the same name says nothing.
    expect((await buys('Blue Kiosk', 'M-002')).reason).toBe('merchant_locked');
    expect((await buys('Pier Cloud', 'M-003')).reason).toBe('merchant_locked');
    const { rows } = await db.pool.query<{ merchant_acceptor: string; merchant_stem: string }>(
      `select merchant_acceptor, merchant_stem from authorizations_authorizations where card_id = $1 order by at, id`,
      [card.id],
    );
    expect(rows.map(({ merchant_acceptor: number }) => number)).toEqual(['M-001', 'M-001', 'M-002', 'M-003']);
    expect(rows[1]?.merchant_stem).toBe('BK STORES');
  });

  it('knows it by the stem where one of the two has no number', async () => {
    const numbered = await holder();
    expect((await numbered.buys('AMZN Mktp US*RT4KL2', 'M-001')).reason).toBeNull();
    expect((await numbered.buys('Amazon.com*2X4')).reason).toBeNull();
    expect((await numbered.buys('AMZN Imposter')).reason).toBe('merchant_locked');
    const named = await holder();
    expect((await named.buys('Blue Kiosk Seattle', '', 'Seattle')).reason).toBeNull();
    expect((await named.buys('BLUE KIOSK #12 OAKLAND', 'M-009', 'Oakland')).reason).toBeNull();
    expect((await named.buys('Blue Kiosk Too')).reason).toBe('merchant_locked');
  });

  it('is kept to a merchant without a name by its number, and to nobody without either', async () => {
    const { buys, kept } = await holder();
    expect((await buys('')).reason).toBe('merchant_locked');
    expect((await buys('', 'M-001')).reason).toBeNull();
    expect((await buys('', 'M-002')).reason).toBe('merchant_locked');
    expect((await buys('')).reason).toBe('merchant_locked');
    expect(await kept()).toMatchObject([{ descriptor: unknownMerchant, acceptorNumber: 'M-001' }]);
  });

  it('learns nobody of money that a merchant without a name took', async () => {
    const { buys, kept, send } = await holder();
    await send('capture', '1.00', { reference: `NET-${newId()}`, merchant: { ...shop, name: '' } });
    expect(await kept()).toEqual([]);
    expect((await buys('Blue Kiosk')).reason).toBeNull();
    expect((await buys('Pier Cloud')).reason).toBe('merchant_locked');
  });

  it('shows whom it took for the same and why, each once', async () => {
    const { buys, kept } = await holder();
    await buys('AMZN Mktp US*RT4KL2', 'M-001');
    await buys('AMZN Mktp US*9H2PQ1', 'M-001');
    await buys('Whole Foods 0042', 'M-001');
    await buys('Amazon.com*2X4');
    await buys('Pier Cloud', 'M-007');
    expect(await kept()).toMatchObject([
      { descriptor: 'AMZN Mktp US*RT4KL2', stem: 'AMAZON', acceptorNumber: 'M-001', why: 'first_purchase' },
      { descriptor: 'Whole Foods 0042', stem: 'WHOLE FOODS', why: 'acceptor_number' },
      { descriptor: 'Amazon.com*2X4', stem: 'AMAZON', acceptorNumber: null, why: 'same_stem' },
    ]);
  });

  it('learns nothing of a purchase that was declined, or was let go of before anything was held', async () => {
    const { buys, kept, send } = await holder();
    await send('verification', '0.00');
    expect(await kept()).toEqual([]);
    await buys('Blue Kiosk');
    await buys('Pier Cloud');
    expect(await kept()).toHaveLength(1);
  });

  it('learns once of purchases that are gathered in one transaction', async () => {
    const { buys, kept } = await holder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buys('Blue Kiosk', 'M-001')));
    expect(answers.every(({ reason }) => reason === null)).toBe(true);
    expect(await kept()).toHaveLength(1);
  });
});

describe('its holder', () => {
  it('adds a merchant by name, and from then on it is paid', async () => {
    const { buys, add, kept, audited } = await holder();
    await buys('Blue Kiosk', 'M-001');
    expect((await buys('PIER CLOUD 0042', 'M-002')).reason).toBe('merchant_locked');
    expect(await add({ name: 'Pier Cloud' })).toMatchObject({
      why: 'added',
      acceptorNumber: null,
    });
    expect((await buys('PIER CLOUD 0042', 'M-002')).reason).toBeNull();
    expect((await buys('Harbour', 'M-003')).reason).toBe('merchant_locked');
    expect((await kept()).map(({ why }) => why)).toEqual(['first_purchase', 'added', 'same_stem']);
    expect(await audited('card.merchant_added')).toMatchObject([
      { after: { merchant: 'Pier Cloud', acceptorNumber: null, why: 'added' } },
    ]);
  });

  it('adds the merchant of a purchase that was declined for it, and of no other', async () => {
    const { buys, add, ctx, send } = await holder();
    const paid = await buys('Blue Kiosk', 'M-001');
    const declined = await buys('Pier Cloud', 'M-002');
    const stranger = await holder();
    await stranger.buys('Quay');
    const elsewhere = await stranger.buys('Jetty', 'M-009');
    // Of the same owner, with another card.
    const second = await world.card(ctx, locked);
    const bySecond = (name: string) =>
      send('authorization', '1.00', {
        reference: `NET-${newId()}`,
        cardToken: second.id,
        merchant: { ...shop, name },
      });
    await bySecond('Quay');
    const other = await bySecond('Jetty');
    expect(other.reason).toBe('merchant_locked');
    for (const { authorizationId } of [paid, elsewhere, other])
      await expect(add({ authorizationId: authorizationId ?? '' })).rejects.toMatchObject({
        details: { fields: [{ field: 'authorizationId', code: 'invalid_choice' }] },
      });
    await add({ authorizationId: declined.authorizationId ?? '' });
    expect((await buys('PC Hosting', 'M-002')).reason).toBeNull();
    expect((await buys('Pier Cloud', 'M-008')).reason).toBe('merchant_locked');
    await expect(add({ authorizationId: declined.authorizationId ?? '' })).rejects.toMatchObject({
      details: { fields: [{ field: 'authorizationId', code: 'already_exists' }] },
    });
  });

  it('removes one, which is then declined whatever else speaks for it, until it is added again', async () => {
    const { buys, kept, remove, add, audited } = await holder();
    await buys('Blue Kiosk');
    await buys('Blue Kiosk 0042', 'M-002');
    const [, taken] = await kept();
    expect(await remove(taken?.id ?? '')).toHaveLength(1);
    const refused = await buys('Blue Kiosk 0042', 'M-002');
    expect(refused.reason).toBe('merchant_locked');
    expect((await buys('Blue Kiosk 0042')).reason).toBeNull();
    expect(await audited('card.merchant_removed')).toMatchObject([
      { before: { merchant: 'Blue Kiosk 0042', acceptorNumber: 'M-002', why: 'same_stem' } },
    ]);
    await expect(remove(taken?.id ?? '')).rejects.toThrow('not_found');
    await add({ authorizationId: refused.authorizationId ?? '' });
    expect((await buys('Blue Kiosk 0042', 'M-002')).reason).toBeNull();
  });

  it('keeps the last one, and is told the new first where the first goes', async () => {
    const { buys, kept, remove, add, ctx, card } = await holder();
    await buys('Blue Kiosk');
    const [first] = await kept();
    await expect(remove(first?.id ?? '')).rejects.toThrow('card_merchant_last');
    await add({ name: 'Pier Cloud' });
    await remove(first?.id ?? '');
    expect((await buys('Blue Kiosk')).reason).toBe('merchant_locked');
    expect((await world.cards.getCard(ctx, { id: card.id })).validity.merchant).toBe('Pier Cloud');
  });

  it('may name the merchant before the first purchase', async () => {
    const { buys, add } = await holder();
    await add({ name: 'Amazon' });
    expect((await buys('Pier Cloud')).reason).toBe('merchant_locked');
    expect((await buys('AMZN Mktp US*RT4KL2', 'M-001')).reason).toBeNull();
  });

  it('is refused what is there already, what says nothing, and more than there may be', async () => {
    const { buys, add } = await holder();
    await buys('Blue Kiosk');
    for (const [name, code] of [
      ['BLUE  KIOSK #12', 'already_exists'],
      ['*', 'required'],
    ] as const)
      await expect(add({ name })).rejects.toMatchObject({ details: { fields: [{ field: 'name', code }] } });
    for (let nth = 1; nth < mostCardMerchants; nth += 1) await add({ name: `Pier Cloud ${'I'.repeat(nth)}` });
    await expect(add({ name: 'Harbour' })).rejects.toThrow('card_merchant_quota');
  });

  it('has nothing to keep to on a card that is not locked, that ended, or that is somebody else’s', async () => {
    const open = await holder({});
    await expect(open.add({ name: 'Pier Cloud' })).rejects.toThrow('card_not_kept');
    const ended = await holder();
    await world.cards.reportCard(ended.ctx, { id: ended.card.id, loss: 'lost' });
    await expect(ended.add({ name: 'Pier Cloud' })).rejects.toThrow('card_not_active');
    for (const act of [
      () => world.cards.listCardMerchants(open.ctx, { id: ended.card.id }),
      () => world.cards.addCardMerchant(open.ctx, { id: ended.card.id, name: 'Pier Cloud' }),
      () => world.cards.removeCardMerchant(open.ctx, { id: ended.card.id, merchantId: newId() }),
    ])
      await expect(act()).rejects.toThrow('not_found');
  });

  it('begins anew where the lock was lifted, and not where it stays', async () => {
    const { buys, kept, add, ctx, card } = await holder();
    await buys('Blue Kiosk');
    await add({ name: 'Pier Cloud' });
    const change = async (validity: typeof untilExpiry) => {
      const { version } = await world.cards.getCard(ctx, { id: card.id });
      await world.cards.changeCardValidity(onRoute(ctx, 'changeCardValidity'), {
        id: card.id,
        version,
        validity,
      });
    };
    await change({ ...locked.validity, uses: 500 });
    expect(await kept()).toHaveLength(2);
    expect((await buys('Pier Cloud')).reason).toBeNull();
    await change(untilExpiry);
    expect(await kept()).toEqual([]);
    expect((await buys('Quay')).reason).toBeNull();
    await change(locked.validity);
    expect((await buys('Quay')).reason).toBeNull();
    expect((await buys('Pier Cloud')).reason).toBe('merchant_locked');
    expect(await kept()).toHaveLength(1);
  });

  it('finds the same on the card that takes its place, and what was removed removed', async () => {
    const { buys, kept, remove, ctx, card, send } = await holder();
    await buys('Blue Kiosk');
    await buys('Blue Kiosk', 'M-002');
    await remove((await kept())[1]?.id ?? '');
    await world.cards.reportCard(ctx, { id: card.id, loss: 'lost' });
    const { id } = await world.cards.replaceCard(onRoute(ctx, 'replaceCard'), { id: card.id });
    expect(await world.cards.listCardMerchants(ctx, { id })).toMatchObject([{ descriptor: 'Blue Kiosk' }]);
    await world.runCardJobs();
    const again = (merchant: object) =>
      send('authorization', '1.00', {
        reference: `NET-${newId()}`,
        cardToken: id,
        merchant: { ...shop, ...merchant },
      });
    expect((await again({ name: 'Blue Kiosk', city: '' })).reason).toBeNull();
    expect((await again({ name: 'Blue Kiosk', city: '', acceptorId: 'M-002' })).reason).toBe(
      'merchant_locked',
    );
    expect((await again({ name: 'Pier Cloud' })).reason).toBe('merchant_locked');
  });
});
