/** How fast a physical card travels; each speed has its price in the fee schedule. */
export const deliverySpeeds = ['standard', 'expedited'] as const;
export type DeliverySpeed = (typeof deliverySpeeds)[number];

/** Between how many days after the order a card arrives, by speed: what every price, form and estimate promises. */
export const deliveryDays = {
  standard: { from: 7, to: 10 },
  expedited: { from: 2, to: 4 },
} as const satisfies Record<DeliverySpeed, { readonly from: number; readonly to: number }>;
