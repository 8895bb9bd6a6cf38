import { z } from 'zod';
import { phoneBeside, postalCodeBeside } from '../forms/beside-country.ts';
import { deliveredCountry } from '../forms/country-fields.ts';
import { latinName } from '../forms/fields.ts';
import { address, city, phone, postalCode, region } from '../forms/place-fields.ts';
import { id, instant } from '../kernel/fields.ts';
import type { Life } from '../kernel/transitions.ts';
import { deliverySpeeds } from './delivery-days.ts';

/** Where a physical card is on its way to its holder; a field of its own beside the card's status. */
export const fulfilments = [
  'pending',
  'submitted',
  'shipped',
  'delivered',
  'returned',
  'failed',
  'canceled',
] as const;
export type Fulfilment = (typeof fulfilments)[number];

/** The life of one delivery (domain decisions, section 3). */
export const fulfilmentLife: Life<Fulfilment> = {
  pending: ['submitted', 'failed', 'canceled'],
  submitted: ['shipped', 'failed', 'canceled'],
  shipped: ['delivered', 'returned', 'failed'],
  delivered: [],
  returned: [],
  failed: [],
  canceled: [],
};

/** Where a physical card is sent. */
export const deliveryAddress = z
  .strictObject({
    recipient: latinName,
    phone,
    address,
    city,
    region,
    postalCode,
    country: deliveredCountry,
  })
  .check(phoneBeside('phone', ({ country }) => ({ country })))
  .check(postalCodeBeside(({ country }) => ({ country })));
export type DeliveryAddress = z.output<typeof deliveryAddress>;

/** The same as it was kept, by whatever rules there were then. */
const storedAddress = z.strictObject({
  recipient: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  postalCode: z.string(),
  country: z.string(),
});

/** What turns a card into a physical one. */
export const deliveryOrder = z.strictObject({
  speed: z.enum(deliverySpeeds, 'invalid_choice'),
  to: deliveryAddress,
});

/** The delivery of a physical card as it stands; of one that was sent again, the last. */
export const cardDelivery = z.strictObject({
  id,
  speed: z.enum(deliverySpeeds),
  to: storedAddress,
  fulfilment: z.enum(fulfilments),
  carrier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  /** Between which days it should arrive. */
  expected: z.strictObject({ from: instant, to: instant }),
  history: z.array(z.strictObject({ fulfilment: z.enum(fulfilments), at: instant })),
  /** Whether the card can be activated now, whether it may be sent once more, and whether the delivery may be called off. */
  mayActivate: z.boolean(),
  maySendAgain: z.boolean(),
  mayCancel: z.boolean(),
});
