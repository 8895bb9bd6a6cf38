import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { homeAddress as to } from '../../../testing/addresses.ts';
import { onRoute } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { deliveryWorld, type DeliveryWorld, type Owner } from './testing.ts';

let world: DeliveryWorld;
beforeAll(async () => {
  world = await deliveryWorld();
});
afterAll(() => world.db.close());

describe('a card that never came to its holder', () => {
  const report = (owner: Owner, id: string, loss: 'lost' | 'stolen' = 'lost') =>
    world.cards.reportCard(onRoute(owner.ctx, 'reportCard'), { id, loss });

  it.each(['shipped', 'delivered'] as const)(
    'is reported while it counts as %s, its code serves no more, and another one is sent in its place',
    async (fulfilment) => {
      const owner = await world.customer(10_000n);
      const card = await world.physical(owner);
      const code = await world.ship(owner, card.id);
      const { id: deliveryId } = await world.deliveryOf(owner, card.id);
      if (fulfilment === 'delivered') await world.printerSays({ deliveryId, fulfilment });
      const lost = await report(owner, card.id);
      expect(lost).toMatchObject({
        status: 'lost',
        replacement: 'replacement',
        delivery: { fulfilment, mayActivate: false, maySendAgain: false },
      });
      await expect(
        world.cards.activateCard(owner.ctx, { id: card.id, lastFour: card.lastFour, code }),
      ).rejects.toMatchObject({ code: 'illegal_transition', details: { allowed: [] } });
      await expect(world.cards.sendActivationCode(owner.ctx, { id: card.id })).rejects.toMatchObject({
        code: 'illegal_transition',
      });
      await world.runCardJobs();
      // In the post it was sent, and that is paid for.
      expect(await world.left(owner)).toBe('79.85');
      const delivery = { speed: 'standard' as const, to };
      const fresh = await world.cards.replaceCard(owner.ctx, { id: card.id, delivery });
      await world.runCardJobs();
      expect(await world.left(owner)).toBe('59.70');
      expect(await world.see(owner, fresh.id)).toMatchObject({ status: 'inactive', replacesId: card.id });
      expect(await world.see(owner, card.id)).toMatchObject({ status: 'lost', replacedById: fresh.id });
      await expect(
        world.cards.activateCard(owner.ctx, { id: fresh.id, lastFour: card.lastFour, code }),
      ).rejects.toMatchObject({ code: 'illegal_transition' });
    },
  );

  it('is reported in other hands by staff for its holder, who has it replaced', async () => {
    const owner = await world.customer();
    const card = await world.physical(owner);
    await world.ship(owner, card.id);
    const desk = testContext(world.db.database, { clock: world.clock, principal: testAdmin() });
    const said = { id: card.id, loss: 'stolen', reason: 'A neighbour opened it' } as const;
    const { card: shown } = await world.cards.reportBackOfficeCard(
      onRoute(desk, 'reportBackOfficeCard'),
      said,
    );
    expect(shown.status).toBe('stolen');
    expect((await world.see(owner, card.id)).replacement).toBe('replacement');
  });

  it('is not sent any more where it is not in the post yet, and its delivery fee goes back', async () => {
    const owner = await world.customer(10_000n);
    const card = await world.physical(owner);
    const { id: deliveryId } = await world.deliveryOf(owner, card.id);
    await world.printerSays({ deliveryId, fulfilment: 'submitted' });
    await report(owner, card.id, 'stolen');
    await world.runCardJobs();
    expect((await world.deliveryOf(owner, card.id)).fulfilment).toBe('canceled');
    expect(await world.left(owner)).toBe('99.85');
  });

  it('stays as it was reported whatever the printer says later, and nobody is mailed a code for it', async () => {
    const owner = await world.customer();
    const [printing, posted] = [await world.physical(owner), await world.physical(owner)];
    await world.ship(owner, posted.id);
    const codes = await world.codesMailed(owner);
    const reported = [printing.id, posted.id];
    for (const id of reported) {
      await report(owner, id);
      const { id: deliveryId } = await world.deliveryOf(owner, id);
      const before = await world.see(owner, id);
      expect(await world.printerSays({ deliveryId, fulfilment: 'delivered' })).toBe('applied');
      expect(await world.see(owner, id)).toEqual({ ...before, delivery: await world.deliveryOf(owner, id) });
    }
    expect(await world.codesMailed(owner)).toEqual(codes);
    const { rows } = await world.db.pool.query<{ awaited: boolean }>(
      `select (payload->>'isAwaited')::boolean as awaited from outbox
       where object_id = any($1) and topic = 'card.delivery_delivered'`,
      [reported],
    );
    expect(rows).toEqual([{ awaited: false }, { awaited: false }]);
  });

  it('is either activated or reported first by those who do both at once, and lost in the end', async () => {
    const owner = await world.customer();
    const card = await world.physical(owner);
    const code = await world.ship(owner, card.id);
    const [, reported] = await Promise.allSettled([
      world.cards.activateCard(owner.ctx, { id: card.id, lastFour: card.lastFour, code }),
      report(owner, card.id),
    ]);
    expect(reported.status).toBe('fulfilled');
    expect((await world.see(owner, card.id)).status).toBe('lost');
  });
});
