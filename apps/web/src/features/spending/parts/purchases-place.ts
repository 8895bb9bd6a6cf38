import { customerTransactionsPlace, narrowedPlace, places } from '../../../lib/paths/places.ts';

/** Where the purchases behind a figure are. */
export type PurchasesPlace = (narrowing: Readonly<Record<string, string | undefined>>) => string;

/** One's own, or for staff those of a customer. */
export const purchasesPlace =
  (customerId: string | undefined): PurchasesPlace =>
  (narrowing) =>
    narrowedPlace(
      customerId === undefined ? places.transactions : customerTransactionsPlace(customerId),
      narrowing,
    );
