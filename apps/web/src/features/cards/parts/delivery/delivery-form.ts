import { deliveryOrder } from '@tael/contract/cards/delivery';
import type { DeliverySpeed } from '@tael/contract/cards/delivery-days';
import type { CallInput } from '../../../../lib/calls/client.ts';
import { checkBy } from '../../../../lib/forms/form-errors.ts';
import type { Card } from '../../api.ts';

type DeliveryOrder = NonNullable<CallInput<'createCard'>['delivery']>;
export type AddressField = keyof DeliveryOrder['to'];

/** Where a physical card is sent, as a form holds it. */
export interface DeliveryTexts extends Readonly<Record<AddressField, string>> {
  readonly speed: DeliverySpeed;
}

export const nowhere: DeliveryTexts = {
  speed: 'standard',
  recipient: '',
  phone: '',
  address: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
};

export const orderOf = ({ speed, ...to }: DeliveryTexts): DeliveryOrder => ({ speed, to });

/** The address of a delivery before, to be mended. */
export const textsOf = ({ speed, to }: NonNullable<Card['delivery']>): DeliveryTexts => ({ speed, ...to });

export const checkOrder = checkBy(deliveryOrder);

/** What each speed costs, by its code in the fee schedule. */
export const deliveryFees = {
  standard: 'card_delivery_standard',
  expedited: 'card_delivery_expedited',
} as const satisfies Record<DeliverySpeed, CallInput<'quoteFee'>['code']>;
