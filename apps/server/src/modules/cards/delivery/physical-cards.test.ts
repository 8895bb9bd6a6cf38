import { fulfilmentLife } from '@tael/contract/cards/delivery';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signMessage } from '../../../kernel/signed/signed-message.ts';
import { homeAddress as to } from '../../../testing/addresses.ts';
import { cardInput, onRoute } from '../../../testing/cards.ts';
import { failCard } from '../lifecycle/fail-card.ts';
import { deliveryWorld, type DeliveryWorld } from './testing.ts';

let world: DeliveryWorld;
beforeAll(async () => {
  world = await deliveryWorld();
});
afterAll(() => world.db.close());

describe('a physical card', () => {
  it('costs its creation and its delivery, waits inactive, and is activated by last four and mailed code', async () => {
    const owner = await world.customer(10_000n);
    const card = await world.physical(owner);
    expect(await world.left(owner)).toBe('79.85');
    expect(card).toMatchObject({
      status: 'inactive',
      delivery: { fulfilment: 'pending', speed: 'standard', to },
    });
    const code = await world.ship(owner, card.id);
    expect(await world.deliveryOf(owner, card.id)).toMatchObject({
      fulfilment: 'shipped',
      carrier: 'Harbor Post',
      mayActivate: true,
      history: [{ fulfilment: 'pending' }, { fulfilment: 'submitted' }, { fulfilment: 'shipped' }],
    });
    const active = await world.cards.activateCard(onRoute(owner.ctx, 'activateCard'), {
      id: card.id,
      lastFour: card.lastFour,
      code,
    });
    expect(active).toMatchObject({ status: 'active', delivery: { mayActivate: false } });
  });

  it('costs $35 expedited, and nothing of it is made without the money for both fees', async () => {
    const rich = await world.customer(10_000n);
    await world.physical(rich, 'expedited');
    expect(await world.left(rich)).toBe('64.85');
    const poor = await world.customer(2_014n);
    await expect(world.physical(poor)).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect((await world.cards.listCards(poor.ctx, { limit: 25 })).items).toEqual([]);
    expect(await world.left(poor)).toBe('20.14');
  });

  it('gives both fees back when the issuer refuses it', async () => {
    const owner = await world.customer(10_000n);
    const card = await world.card(owner.ctx, {
      nickname: 'Refuse issuing',
      delivery: { speed: 'standard', to },
    });
    expect(card).toMatchObject({ status: 'failed', delivery: { fulfilment: 'canceled' } });
    expect(await world.left(owner)).toBe('100.00');
  });

  it('is told from virtual ones in the list, also once its delivery was called off', async () => {
    const owner = await world.customer(10_000n);
    const sent = await world.physical(owner);
    const plain = await world.card(owner.ctx);
    const calledOff = await world.cards.createCard(
      owner.ctx,
      cardInput({ delivery: { speed: 'standard', to } }),
    );
    await world.cards.cancelCardDelivery(owner.ctx, { id: calledOff.id });
    const listed = async (kind: 'virtual' | 'physical') =>
      (await world.cards.listCards(owner.ctx, { limit: 25, kind })).items.map(({ id }) => id);
    expect(new Set(await listed('physical'))).toEqual(new Set([sent.id, calledOff.id]));
    expect(await listed('virtual')).toEqual([plain.id]);
  });

  it('gives both fees back when its delivery was canceled before the issuer refuses it, and fails once', async () => {
    const owner = await world.customer(10_000n);
    const order = { speed: 'standard' as const, to };
    const { id } = await world.cards.createCard(owner.ctx, cardInput({ delivery: order }));
    await world.cards.cancelCardDelivery(owner.ctx, { id });
    expect(await world.left(owner)).toBe('99.85');
    for (let told = 0; told < 2; told += 1)
      await failCard(world.ledger)(world.system, { cardId: id, reason: 'issuer_declined' });
    expect(await world.see(owner, id)).toMatchObject({
      status: 'failed',
      delivery: { fulfilment: 'canceled' },
    });
    expect(await world.left(owner)).toBe('100.00');
  });

  it('that is closed before it is in the post is not sent, and its delivery not charged', async () => {
    const owner = await world.customer(20_000n, 2);
    const [waiting, printing, posted] = [
      await world.physical(owner),
      await world.physical(owner),
      await world.physical(owner),
    ];
    const tell = async (id: string, fulfilment: 'submitted' | 'shipped') =>
      world.printerSays({ deliveryId: (await world.deliveryOf(owner, id)).id, fulfilment });
    await tell(printing.id, 'submitted');
    await tell(posted.id, 'shipped');
    expect(await world.left(owner)).toBe('139.85');
    for (const { id } of [waiting, printing, posted])
      await world.cards.closeCard(onRoute(owner.ctx, 'closeCard'), { id, reason: 'Ordered by mistake' });
    await world.runCardJobs();
    await world.runCardJobs();
    expect((await world.deliveryOf(owner, waiting.id)).fulfilment).toBe('canceled');
    expect((await world.deliveryOf(owner, printing.id)).fulfilment).toBe('canceled');
    expect((await world.deliveryOf(owner, posted.id)).fulfilment).toBe('shipped');
    expect(await world.left(owner)).toBe('179.85');
  });

  it('cannot be activated before it is in the post', async () => {
    const owner = await world.customer();
    const card = await world.physical(owner);
    const tried = { id: card.id, lastFour: card.lastFour, code: '123456' };
    await expect(world.cards.activateCard(owner.ctx, tried)).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: fulfilmentLife.pending },
    });
    await expect(world.cards.sendActivationCode(owner.ctx, { id: card.id })).rejects.toMatchObject({
      code: 'illegal_transition',
    });
  });
});

describe('what the printer says', () => {
  it('is applied once: repeated and late messages change nothing, and one code is mailed', async () => {
    const owner = await world.customer();
    const card = await world.physical(owner);
    const { id: deliveryId } = await world.deliveryOf(owner, card.id);
    const say = (fulfilment: 'submitted' | 'shipped' | 'delivered') =>
      world.printerSays({ deliveryId, fulfilment });
    expect(await say('delivered')).toBe('applied');
    for (const late of ['submitted', 'shipped', 'delivered', 'shipped'] as const)
      expect(await say(late)).toBe('ignored');
    expect((await world.deliveryOf(owner, card.id)).history).toHaveLength(4);
    expect(await world.codesMailed(owner)).toHaveLength(1);
  });

  it('is refused unless the printer signed it', async () => {
    const forged = signMessage(Buffer.alloc(32), '{}', world.clock.millis());
    await expect(world.receivePrinterNews(world.system, forged)).rejects.toMatchObject({
      code: 'network_signature_invalid',
    });
  });

  it('gives the delivery fee back when the card was not sent, and not when it came back', async () => {
    const owner = await world.customer(10_000n);
    const failed = await world.physical(owner);
    const returned = await world.physical(owner);
    expect(await world.left(owner)).toBe('59.70');
    const end = async (id: string, fulfilment: 'failed' | 'returned') =>
      world.printerSays({ deliveryId: (await world.deliveryOf(owner, id)).id, fulfilment });
    await end(failed.id, 'failed');
    await end(failed.id, 'failed');
    expect(await world.left(owner)).toBe('79.70');
    await end(returned.id, 'returned');
    expect(await world.left(owner)).toBe('79.70');
    const again = { speed: 'expedited' as const, to: { ...to, address: '2 Harbour Street' } };
    const sent = await world.cards.sendCardAgain(owner.ctx, { id: returned.id, ...again });
    expect(sent).toMatchObject({
      lastFour: returned.lastFour,
      delivery: { fulfilment: 'pending', speed: 'expedited', to: { address: '2 Harbour Street' } },
    });
    expect(await world.left(owner)).toBe('44.70');
    await expect(world.cards.sendCardAgain(owner.ctx, { id: returned.id, ...again })).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['submitted', 'failed', 'canceled'] },
    });
  });

  it('is called off before the card is in the post, gives its fee back once, and the card may be sent anew', async () => {
    const owner = await world.customer(10_000n);
    const card = await world.physical(owner);
    const { id: deliveryId } = await world.deliveryOf(owner, card.id);
    await world.printerSays({ deliveryId, fulfilment: 'submitted' });
    expect((await world.deliveryOf(owner, card.id)).mayCancel).toBe(true);
    const cancel = () =>
      world.cards.cancelCardDelivery(onRoute(owner.ctx, 'cancelCardDelivery'), { id: card.id });
    const tries = await Promise.allSettled([cancel(), cancel(), cancel()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(cancel()).rejects.toMatchObject({ code: 'illegal_transition', details: { allowed: [] } });
    expect(await world.left(owner)).toBe('99.85');
    // What the printer says meanwhile, or later, moves nothing and makes the card of no use.
    for (const late of ['canceled', 'shipped'] as const)
      expect(await world.printerSays({ deliveryId, fulfilment: late })).toBe('ignored');
    expect(await world.codesMailed(owner)).toHaveLength(0);
    expect(await world.deliveryOf(owner, card.id)).toMatchObject({
      fulfilment: 'canceled',
      mayCancel: false,
      mayActivate: false,
      maySendAgain: true,
    });
    await world.cards.sendCardAgain(owner.ctx, { id: card.id, speed: 'standard', to });
    expect(await world.left(owner)).toBe('79.85');
    await world.ship(owner, card.id);
    await expect(cancel()).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['delivered', 'returned', 'failed'] },
    });
    const stranger = await world.customer();
    await expect(world.cards.cancelCardDelivery(stranger.ctx, { id: card.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { rows } = await world.db.pool.query(
      `select before, after from audit_log where object_id = $1 and action = $2`,
      [card.id, 'card.delivery_withdrawn'],
    );
    expect(rows).toMatchObject([{ before: { fulfilment: 'submitted' }, after: { fulfilment: 'canceled' } }]);
  });

  it('of a lost card is followed by that of its replacement, which waits for its own code', async () => {
    const owner = await world.customer(10_000n);
    const card = await world.physical(owner);
    const code = await world.ship(owner, card.id);
    await world.cards.activateCard(owner.ctx, { id: card.id, lastFour: card.lastFour, code });
    await world.cards.reportCard(owner.ctx, { id: card.id, loss: 'lost' });
    const delivery = { speed: 'expedited' as const, to: { ...to, address: '2 Harbour Street' } };
    const fresh = await world.cards.replaceCard(owner.ctx, { id: card.id, delivery });
    await world.runCardJobs();
    // 79.85 without the replacement and its delivery.
    expect(await world.left(owner)).toBe('44.70');
    expect(await world.see(owner, fresh.id)).toMatchObject({
      status: 'inactive',
      replacesId: card.id,
      delivery: { fulfilment: 'pending', speed: 'expedited', to: { address: '2 Harbour Street' } },
    });
    expect(await world.see(owner, card.id)).toMatchObject({ status: 'lost', replacedById: fresh.id });
    const { lastFour } = await world.see(owner, fresh.id);
    const freshCode = await world.ship(owner, fresh.id);
    const active = await world.cards.activateCard(owner.ctx, { id: fresh.id, lastFour, code: freshCode });
    expect(active.status).toBe('active');
  });

  it('is never about a virtual card, which cannot be sent or activated', async () => {
    const owner = await world.customer();
    const card = await world.card(owner.ctx);
    expect(card.delivery).toBeNull();
    await expect(
      world.cards.sendCardAgain(owner.ctx, { id: card.id, speed: 'standard', to }),
    ).rejects.toMatchObject({ code: 'illegal_transition', details: { allowed: [] } });
    expect(cardInput().delivery).toBeUndefined();
  });
});
