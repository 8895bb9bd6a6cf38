import { mayMove } from '@tael/contract';
import { fulfilmentLife } from '@tael/contract/cards/delivery';
import type { Tx } from '../../kernel/transaction.ts';
import { deliveriesOf, movesOf } from './delivery/delivery-repository.ts';
import { expectedArrival, mayActivate, maySendAgain } from './delivery/delivery-rules.ts';
import type { CardResponse } from './card-response.ts';
import type { CardRow } from './repository.ts';

/** The delivery of each of these cards that is a physical one. */
export const presentDeliveries = async (
  tx: Tx,
  cards: readonly Pick<CardRow, 'id' | 'status'>[],
): Promise<ReadonlyMap<string, CardResponse['delivery']>> => {
  const deliveries = await deliveriesOf(
    tx,
    cards.map(({ id }) => id),
  );
  const moves = await movesOf(
    tx,
    [...deliveries.values()].map(({ id }) => id),
  );
  return new Map(
    cards.flatMap(({ id, status }) => {
      const row = deliveries.get(id);
      if (!row) return [];
      const { from, to } = expectedArrival(row.requested_at, row.speed);
      const delivery: CardResponse['delivery'] = {
        id: row.id,
        speed: row.speed,
        to: row.address,
        fulfilment: row.fulfilment,
        carrier: row.carrier,
        trackingNumber: row.tracking_number,
        expected: { from: from.toISOString(), to: to.toISOString() },
        history: (moves.get(row.id) ?? []).map(({ fulfilment, at }) => ({
          fulfilment,
          at: at.toISOString(),
        })),
        mayActivate: mayActivate(status, row.fulfilment),
        maySendAgain: maySendAgain(status, row.fulfilment),
        mayCancel: mayMove(fulfilmentLife, row.fulfilment, 'canceled'),
      };
      return [[id, delivery] as const];
    }),
  );
};
