import { narrowedPlace, places } from '../../../lib/places.ts';

/** Where the purchases behind a figure are. */
export type PurchasesPlace = (narrowing: Readonly<Record<string, string | undefined>>) => string;

/** One's own; the house has no list of a customer's purchases to lead to. */
export const purchasesPlace: PurchasesPlace = (narrowing) => narrowedPlace(places.transactions, narrowing);
