import { fulfilmentLife } from '@tael/contract/cards/delivery';
import { formatMoney, money } from '@tael/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { signMessage } from '../../../kernel/events/signed-message.ts';
import { homeAddress as to } from '../../../testing/addresses.ts';
import { cardInput, cardWorld, onRoute, type CardWorld } from '../../../testing/cards.ts';
import { testContext } from '../../../testing/context.ts';
import { testDatabase, type TestDatabase } from '../../../testing/database.ts';
import { testAdmin } from '../../../testing/principal.ts';
import { failCard } from '../lifecycle/fail-card.ts';
import { sendActivationCode } from './send-activation-code.ts';

let db: TestDatabase;
let world: CardWorld;
beforeAll(async () => {
  db = await testDatabase();
  world = cardWorld(db);
});
afterAll(() => db.close());

type Owner = Awaited<ReturnType<CardWorld['customer']>>;
const physical = (owner: Owner, speed: 'standard' | 'expedited' = 'standard', recipient = to.recipient) =>
  world.card(owner.ctx, { delivery: { speed, to: { ...to, recipient } } });
const see = (owner: Owner, id: string) => world.cards.getCard(owner.ctx, { id });
const deliveryOf = async (owner: Owner, id: string) => {
  const { delivery } = await see(owner, id);
  if (!delivery) throw new Error('a physical card has a delivery');
  return delivery;
};
const left = async ({ customerId }: Owner) =>
  formatMoney(money((await world.available(customerId)).available, 'USD'));
/** The code that was mailed last, and how many were. */
const codesMailed = async ({ customerId }: Owner) => {
  const { rows } = await db.pool.query<{ code: string }>(
    `select payload->'params'->>'code' as code from outbox where customer_id = $1 and topic = 'mail.requested' order by created_at, id`,
    [customerId],
  );
  return rows.map(({ code }) => code);
};
const mailedTo = async ({ customerId }: Owner) => {
  const { rows } = await db.pool.query<{ to: string }>(
    `select payload->>'to' as to from outbox where customer_id = $1 and topic = 'mail.requested' order by created_at, id`,
    [customerId],
  );
  return rows.map(({ to: address }) => address);
};
const ship = async (owner: Owner, id: string) => {
  const { id: deliveryId } = await deliveryOf(owner, id);
  await world.printerSays({ deliveryId, fulfilment: 'shipped' });
  return (await codesMailed(owner)).at(-1) ?? '';
};

describe('a physical card', () => {
  it('costs its creation and its delivery, waits inactive, and is activated by last four and mailed code', async () => {
    const owner = await world.customer(10_000n);
    const card = await physical(owner);
    expect(await left(owner)).toBe('79.85');
    expect(card).toMatchObject({
      status: 'inactive',
      delivery: { fulfilment: 'pending', speed: 'standard', to },
    });
    const code = await ship(owner, card.id);
    expect(await deliveryOf(owner, card.id)).toMatchObject({
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
    await physical(rich, 'expedited');
    expect(await left(rich)).toBe('64.85');
    const poor = await world.customer(2_014n);
    await expect(physical(poor)).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect((await world.cards.listCards(poor.ctx, { limit: 25 })).items).toEqual([]);
    expect(await left(poor)).toBe('20.14');
  });

  it('gives both fees back when the issuer refuses it', async () => {
    const owner = await world.customer(10_000n);
    const card = await world.card(owner.ctx, {
      nickname: 'Refuse issuing',
      delivery: { speed: 'standard', to },
    });
    expect(card).toMatchObject({ status: 'failed', delivery: { fulfilment: 'canceled' } });
    expect(await left(owner)).toBe('100.00');
  });

  it('is told from virtual ones in the list, also once its delivery was called off', async () => {
    const owner = await world.customer(10_000n);
    const sent = await physical(owner);
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
    expect(await left(owner)).toBe('99.85');
    for (let told = 0; told < 2; told += 1)
      await failCard(world.ledger)(world.system, { cardId: id, reason: 'issuer_declined' });
    expect(await see(owner, id)).toMatchObject({ status: 'failed', delivery: { fulfilment: 'canceled' } });
    expect(await left(owner)).toBe('100.00');
  });

  it('that is closed before it is in the post is not sent, and its delivery not charged', async () => {
    const owner = await world.customer(20_000n, 2);
    const [waiting, printing, posted] = [await physical(owner), await physical(owner), await physical(owner)];
    const tell = async (id: string, fulfilment: 'submitted' | 'shipped') =>
      world.printerSays({ deliveryId: (await deliveryOf(owner, id)).id, fulfilment });
    await tell(printing.id, 'submitted');
    await tell(posted.id, 'shipped');
    expect(await left(owner)).toBe('139.85');
    for (const { id } of [waiting, printing, posted])
      await world.cards.closeCard(onRoute(owner.ctx, 'closeCard'), { id, reason: 'Ordered by mistake' });
    await world.runCardJobs();
    await world.runCardJobs();
    expect((await deliveryOf(owner, waiting.id)).fulfilment).toBe('canceled');
    expect((await deliveryOf(owner, printing.id)).fulfilment).toBe('canceled');
    expect((await deliveryOf(owner, posted.id)).fulfilment).toBe('shipped');
    expect(await left(owner)).toBe('179.85');
  });

  it('cannot be activated before it is in the post', async () => {
    const owner = await world.customer();
    const card = await physical(owner);
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

describe('its code', () => {
  it('serves five tries, however many come at once; then the right one is refused too, and a new one is mailed', async () => {
    const owner = await world.customer();
    const card = await physical(owner);
    const code = await ship(owner, card.id);
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
    const fresh = (await codesMailed(owner)).at(-1) ?? '';
    await world.cards.activateCard(owner.ctx, { ...wrong, code: fresh });
  });

  it('is mailed to whoever is given the card, who has it in hand, else to whoever ordered it', async () => {
    const owner = await world.customer(100_000n, 2);
    const card = await physical(owner);
    await ship(owner, card.id);
    const orderer = `${owner.principal.userId}@cards.test`;
    expect(await mailedTo(owner)).toEqual([orderer]);
    const assignee = newId();
    await db.pool.query('update cards_cards set assignee_id = $2 where id = $1', [card.id, assignee]);
    world.clock.advance(60_000);
    const again = onRoute(owner.ctx, 'sendActivationCode');
    const employee = `${assignee}@cards.test`;
    expect(await world.cards.sendActivationCode(again, { id: card.id })).toEqual({ sentTo: employee });
    expect(await mailedTo(owner)).toEqual([orderer, employee]);
    const left = (...users: readonly string[]) =>
      sendActivationCode({
        ledger: world.ledger,
        emailsOf: () => Promise.resolve(new Map(users.map((id) => [id, `${id}@cards.test`]))),
      });
    world.clock.advance(60_000);
    expect(await left(owner.principal.userId)(again, { id: card.id })).toEqual({ sentTo: orderer });
    world.clock.advance(60_000);
    await expect(left()(again, { id: card.id })).rejects.toMatchObject({ code: 'activation_code_nobody' });
    expect(await mailedTo(owner)).toEqual([orderer, employee, orderer]);
  });

  it('is kept only as a hash, and is nobody else’s to use', async () => {
    const owner = await world.customer();
    const card = await physical(owner);
    const code = await ship(owner, card.id);
    const { rows } = await db.pool.query<{ text: string }>(
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

describe('what the printer says', () => {
  it('is applied once: repeated and late messages change nothing, and one code is mailed', async () => {
    const owner = await world.customer();
    const card = await physical(owner);
    const { id: deliveryId } = await deliveryOf(owner, card.id);
    const say = (fulfilment: 'submitted' | 'shipped' | 'delivered') =>
      world.printerSays({ deliveryId, fulfilment });
    expect(await say('delivered')).toBe('applied');
    for (const late of ['submitted', 'shipped', 'delivered', 'shipped'] as const)
      expect(await say(late)).toBe('ignored');
    expect((await deliveryOf(owner, card.id)).history).toHaveLength(4);
    expect(await codesMailed(owner)).toHaveLength(1);
  });

  it('is refused unless the printer signed it', async () => {
    const forged = signMessage(Buffer.alloc(32), '{}', world.clock.millis());
    await expect(world.receivePrinterNews(world.system, forged)).rejects.toMatchObject({
      code: 'network_signature_invalid',
    });
  });

  it('gives the delivery fee back when the card was not sent, and not when it came back', async () => {
    const owner = await world.customer(10_000n);
    const failed = await physical(owner);
    const returned = await physical(owner);
    expect(await left(owner)).toBe('59.70');
    const end = async (id: string, fulfilment: 'failed' | 'returned') =>
      world.printerSays({ deliveryId: (await deliveryOf(owner, id)).id, fulfilment });
    await end(failed.id, 'failed');
    await end(failed.id, 'failed');
    expect(await left(owner)).toBe('79.70');
    await end(returned.id, 'returned');
    expect(await left(owner)).toBe('79.70');
    const again = { speed: 'expedited' as const, to: { ...to, address: '2 Harbour Street' } };
    const sent = await world.cards.sendCardAgain(owner.ctx, { id: returned.id, ...again });
    expect(sent).toMatchObject({
      lastFour: returned.lastFour,
      delivery: { fulfilment: 'pending', speed: 'expedited', to: { address: '2 Harbour Street' } },
    });
    expect(await left(owner)).toBe('44.70');
    await expect(world.cards.sendCardAgain(owner.ctx, { id: returned.id, ...again })).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['submitted', 'failed', 'canceled'] },
    });
  });

  it('is called off before the card is in the post, gives its fee back once, and the card may be sent anew', async () => {
    const owner = await world.customer(10_000n);
    const card = await physical(owner);
    const { id: deliveryId } = await deliveryOf(owner, card.id);
    await world.printerSays({ deliveryId, fulfilment: 'submitted' });
    expect((await deliveryOf(owner, card.id)).mayCancel).toBe(true);
    const cancel = () =>
      world.cards.cancelCardDelivery(onRoute(owner.ctx, 'cancelCardDelivery'), { id: card.id });
    const tries = await Promise.allSettled([cancel(), cancel(), cancel()]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(cancel()).rejects.toMatchObject({ code: 'illegal_transition', details: { allowed: [] } });
    expect(await left(owner)).toBe('99.85');
    // What the printer says meanwhile, or later, moves nothing and makes the card of no use.
    for (const late of ['canceled', 'shipped'] as const)
      expect(await world.printerSays({ deliveryId, fulfilment: late })).toBe('ignored');
    expect(await codesMailed(owner)).toHaveLength(0);
    expect(await deliveryOf(owner, card.id)).toMatchObject({
      fulfilment: 'canceled',
      mayCancel: false,
      mayActivate: false,
      maySendAgain: true,
    });
    await world.cards.sendCardAgain(owner.ctx, { id: card.id, speed: 'standard', to });
    expect(await left(owner)).toBe('79.85');
    await ship(owner, card.id);
    await expect(cancel()).rejects.toMatchObject({
      code: 'illegal_transition',
      details: { allowed: ['delivered', 'returned', 'failed'] },
    });
    const stranger = await world.customer();
    await expect(world.cards.cancelCardDelivery(stranger.ctx, { id: card.id })).rejects.toMatchObject({
      code: 'not_found',
    });
    const { rows } = await db.pool.query(
      `select before, after from audit_log where object_id = $1 and action = $2`,
      [card.id, 'card.delivery_withdrawn'],
    );
    expect(rows).toMatchObject([{ before: { fulfilment: 'submitted' }, after: { fulfilment: 'canceled' } }]);
  });

  it('of a lost card is followed by that of its replacement, which waits for its own code', async () => {
    const owner = await world.customer(10_000n);
    const card = await physical(owner);
    const code = await ship(owner, card.id);
    await world.cards.activateCard(owner.ctx, { id: card.id, lastFour: card.lastFour, code });
    await world.cards.reportCard(owner.ctx, { id: card.id, loss: 'lost' });
    const delivery = { speed: 'expedited' as const, to: { ...to, address: '2 Harbour Street' } };
    const fresh = await world.cards.replaceCard(owner.ctx, { id: card.id, delivery });
    await world.runCardJobs();
    // 79.85 without the replacement and its delivery.
    expect(await left(owner)).toBe('44.70');
    expect(await see(owner, fresh.id)).toMatchObject({
      status: 'inactive',
      replacesId: card.id,
      delivery: { fulfilment: 'pending', speed: 'expedited', to: { address: '2 Harbour Street' } },
    });
    expect(await see(owner, card.id)).toMatchObject({ status: 'lost', replacedById: fresh.id });
    const { lastFour } = await see(owner, fresh.id);
    const freshCode = await ship(owner, fresh.id);
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

describe('a card that never came to its holder', () => {
  const report = (owner: Owner, id: string, loss: 'lost' | 'stolen' = 'lost') =>
    world.cards.reportCard(onRoute(owner.ctx, 'reportCard'), { id, loss });

  it.each(['shipped', 'delivered'] as const)(
    'is reported while it counts as %s, its code serves no more, and another one is sent in its place',
    async (fulfilment) => {
      const owner = await world.customer(10_000n);
      const card = await physical(owner);
      const code = await ship(owner, card.id);
      const { id: deliveryId } = await deliveryOf(owner, card.id);
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
      expect(await left(owner)).toBe('79.85');
      const delivery = { speed: 'standard' as const, to };
      const fresh = await world.cards.replaceCard(owner.ctx, { id: card.id, delivery });
      await world.runCardJobs();
      expect(await left(owner)).toBe('59.70');
      expect(await see(owner, fresh.id)).toMatchObject({ status: 'inactive', replacesId: card.id });
      expect(await see(owner, card.id)).toMatchObject({ status: 'lost', replacedById: fresh.id });
      await expect(
        world.cards.activateCard(owner.ctx, { id: fresh.id, lastFour: card.lastFour, code }),
      ).rejects.toMatchObject({ code: 'illegal_transition' });
    },
  );

  it('is reported in other hands by staff for its holder, who has it replaced', async () => {
    const owner = await world.customer();
    const card = await physical(owner);
    await ship(owner, card.id);
    const desk = testContext(db.database, { clock: world.clock, principal: testAdmin() });
    const said = { id: card.id, loss: 'stolen', reason: 'A neighbour opened it' } as const;
    const { card: shown } = await world.cards.reportBackOfficeCard(
      onRoute(desk, 'reportBackOfficeCard'),
      said,
    );
    expect(shown.status).toBe('stolen');
    expect((await see(owner, card.id)).replacement).toBe('replacement');
  });

  it('is not sent any more where it is not in the post yet, and its delivery fee goes back', async () => {
    const owner = await world.customer(10_000n);
    const card = await physical(owner);
    const { id: deliveryId } = await deliveryOf(owner, card.id);
    await world.printerSays({ deliveryId, fulfilment: 'submitted' });
    await report(owner, card.id, 'stolen');
    await world.runCardJobs();
    expect((await deliveryOf(owner, card.id)).fulfilment).toBe('canceled');
    expect(await left(owner)).toBe('99.85');
  });

  it('stays as it was reported whatever the printer says later, and nobody is mailed a code for it', async () => {
    const owner = await world.customer();
    const [printing, posted] = [await physical(owner), await physical(owner)];
    await ship(owner, posted.id);
    const codes = await codesMailed(owner);
    const reported = [printing.id, posted.id];
    for (const id of reported) {
      await report(owner, id);
      const { id: deliveryId } = await deliveryOf(owner, id);
      const before = await see(owner, id);
      expect(await world.printerSays({ deliveryId, fulfilment: 'delivered' })).toBe('applied');
      expect(await see(owner, id)).toEqual({ ...before, delivery: await deliveryOf(owner, id) });
    }
    expect(await codesMailed(owner)).toEqual(codes);
    const { rows } = await db.pool.query<{ awaited: boolean }>(
      `select (payload->>'isAwaited')::boolean as awaited from outbox
       where object_id = any($1) and topic = 'card.delivery_delivered'`,
      [reported],
    );
    expect(rows).toEqual([{ awaited: false }, { awaited: false }]);
  });

  it('is either activated or reported first by those who do both at once, and lost in the end', async () => {
    const owner = await world.customer();
    const card = await physical(owner);
    const code = await ship(owner, card.id);
    const [, reported] = await Promise.allSettled([
      world.cards.activateCard(owner.ctx, { id: card.id, lastFour: card.lastFour, code }),
      report(owner, card.id),
    ]);
    expect(reported.status).toBe('fulfilled');
    expect((await see(owner, card.id)).status).toBe('lost');
  });
});
