import { formatMoney, money } from '@tael/money';
import { homeAddress } from '../../../testing/addresses.ts';
import { cardWorld, type CardWorld } from '../../../testing/cards.ts';
import { testDatabase } from '../../../testing/database.ts';

export type Owner = Awaited<ReturnType<CardWorld['customer']>>;
export type DeliveryWorld = Awaited<ReturnType<typeof deliveryWorld>>;

/** Cards that are sent by post, on a database of their own. */
export const deliveryWorld = async () => {
  const db = await testDatabase();
  const world = cardWorld(db);
  const physical = (
    owner: Owner,
    speed: 'standard' | 'expedited' = 'standard',
    recipient = homeAddress.recipient,
  ) => world.card(owner.ctx, { delivery: { speed, to: { ...homeAddress, recipient } } });
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

  return { ...world, db, physical, see, deliveryOf, left, codesMailed, mailedTo, ship };
};
