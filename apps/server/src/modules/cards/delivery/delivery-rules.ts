/** Decisions about physical cards and their deliveries, without SQL. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { isFinal } from '@tael/contract';
import { deliveryDays } from '@tael/contract/cards/delivery-days';
import { fulfilmentLife, type Fulfilment } from '@tael/contract/cards/delivery';
import type { DeliverySpeed } from '@tael/contract/cards/delivery-days';
import type { CardStatus } from '@tael/contract/cards/states';
import type { DeliveryRow } from './delivery-repository.ts';

const dayMs = 24 * 60 * 60_000;

/** When a card that was ordered then should arrive. */
export const expectedArrival = (
  requestedAt: Date,
  speed: DeliverySpeed,
): { readonly from: Date; readonly to: Date } => ({
  from: new Date(requestedAt.getTime() + deliveryDays[speed].from * dayMs),
  to: new Date(requestedAt.getTime() + deliveryDays[speed].to * dayMs),
});

export const deliveryFee = {
  standard: 'card_delivery_standard',
  expedited: 'card_delivery_expedited',
} as const satisfies Record<DeliverySpeed, string>;

/**
 * The steps by which a delivery gets to where the printer says it is, however many of its messages are missing; none when
 * it is there already, or past it: what comes late or again changes nothing.
 */
export const stepsTo = (from: Fulfilment, to: Fulfilment): readonly Fulfilment[] => {
  const search = (at: Fulfilment): readonly Fulfilment[] | undefined => {
    if (at === to) return [];
    const ways = fulfilmentLife[at].flatMap((next) => {
      const rest = search(next);
      return rest ? [[next, ...rest]] : [];
    });
    return ways.toSorted((one, other) => one.length - other.length)[0];
  };
  return search(from) ?? [];
};

/** Whether the fee of a delivery that ended so goes back: the printer did not send it. */
export const isFeeReturned = (ended: Fulfilment): boolean => ended === 'failed' || ended === 'canceled';

/** A card is on its way or there: it may be in its holder's hands. */
const mayBeInHand: readonly Fulfilment[] = ['shipped', 'delivered'];

export const mayActivate = (status: CardStatus, fulfilment: Fulfilment): boolean =>
  status === 'inactive' && mayBeInHand.includes(fulfilment);

/** A card that nobody could activate yet is sent again when its delivery has ended anywhere but with its holder. */
export const maySendAgain = (status: CardStatus, fulfilment: Fulfilment): boolean =>
  status === 'inactive' && fulfilment !== 'delivered' && isFinal(fulfilmentLife, fulfilment);

// The code that activates a card

export const mostTries = 5;
export const mostCodes = 10;
export const codePauseMs = 60_000;

export const newActivationCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** The code is as short as its holder can type, so its hash is keyed by what only this delivery has. */
export const activationHash = (deliveryId: string, code: string): Buffer =>
  createHmac('sha256', `tael-card-activation/${deliveryId}`).update(code).digest();

type Coded = Pick<DeliveryRow, 'id' | 'code_hash' | 'code_tries'>;

/** What a try comes to: right, wrong, or not looked at because there were too many. */
export const tryCode = (
  delivery: Coded,
  card: { readonly last_four: string | null },
  tried: { readonly lastFour: string; readonly code: string },
): 'right' | 'wrong' | 'spent' => {
  if (delivery.code_hash === null || delivery.code_tries >= mostTries) return 'spent';
  const isCode = timingSafeEqual(delivery.code_hash, activationHash(delivery.id, tried.code));
  return isCode && card.last_four === tried.lastFour ? 'right' : 'wrong';
};
