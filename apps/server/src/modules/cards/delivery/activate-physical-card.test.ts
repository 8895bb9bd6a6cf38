import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { onRoute } from '../../../testing/cards.ts';
import { sendActivationCode } from './send-activation-code.ts';
import { deliveryWorld, type DeliveryWorld } from './testing.ts';

let world: DeliveryWorld;
beforeAll(async () => {
  world = await deliveryWorld();
});
afterAll(() => world.db.close());

describe('its code', () => {
  it('serves five tries, however many come at once; then the right one is refused too, and a new one is mailed', async () => {
    const owner = await world.customer();
    const card = await world.physical(owner);
    const code = await world.ship(owner, card.id);
    const wrong = { id: card.id, lastFour: card.lastFour, code: code === '000000' ? '111111' : '000000' };
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, () => world.cards.activateCard(owner.ctx, wrong)),
    );
    const codes = tries.map((one) =>
      one.status === 'rejected' ? (one.reason as { code: string }).code : '',
    );
    expect(codes.filter((one) => one === 'activation_code_invalid').length).toBeLessThanOrEqual(5);
    expect(codes).not.toContain('');
    await expect(world.cards.activateCard(owner.ctx, { ...wrong, code })).rejects.toMatchObject({
      code: 'activation_code_spent',
    });
    await expect(world.cards.sendActivationCode(owner.ctx, { id: card.id })).rejects.toMatchObject({
      code: 'code_sent_too_soon',
    });
    world.clock.advance(60_000);
    await world.cards.sendActivationCode(owner.ctx, { id: card.id });
    const fresh = (await world.codesMailed(owner)).at(-1) ?? '';
    await world.cards.activateCard(owner.ctx, { ...wrong, code: fresh });
  });

  it('is mailed to whoever is given the card, who has it in hand, else to whoever ordered it', async () => {
    const owner = await world.customer(100_000n, 2);
    const card = await world.physical(owner);
    await world.ship(owner, card.id);
    const orderer = `${owner.principal.userId}@cards.test`;
    expect(await world.mailedTo(owner)).toEqual([orderer]);
    const assignee = newId();
    await world.db.pool.query('update cards_cards set assignee_id = $2 where id = $1', [card.id, assignee]);
    world.clock.advance(60_000);
    const again = onRoute(owner.ctx, 'sendActivationCode');
    const employee = `${assignee}@cards.test`;
    expect(await world.cards.sendActivationCode(again, { id: card.id })).toEqual({ sentTo: employee });
    expect(await world.mailedTo(owner)).toEqual([orderer, employee]);
    const left = (...users: readonly string[]) =>
      sendActivationCode({
        ledger: world.ledger,
        emailsOf: () => Promise.resolve(new Map(users.map((id) => [id, `${id}@cards.test`]))),
      });
    world.clock.advance(60_000);
    expect(await left(owner.principal.userId)(again, { id: card.id })).toEqual({ sentTo: orderer });
    world.clock.advance(60_000);
    await expect(left()(again, { id: card.id })).rejects.toMatchObject({
      code: 'activation_code_nobody',
    });
    expect(await world.mailedTo(owner)).toEqual([orderer, employee, orderer]);
  });

  it('is kept only as a hash, and is nobody else’s to use', async () => {
    const owner = await world.customer();
    const card = await world.physical(owner);
    const code = await world.ship(owner, card.id);
    const { rows } = await world.db.pool.query<{ text: string }>(
      'select row_to_json(d)::text as text from cards_deliveries d where card_id = $1',
      [card.id],
    );
    expect(rows[0]?.text).not.toContain(code);
    const other = await world.customer();
    await expect(
      world.cards.activateCard(other.ctx, { id: card.id, lastFour: card.lastFour, code }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});
