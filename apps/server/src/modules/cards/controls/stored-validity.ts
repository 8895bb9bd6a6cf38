import type { CardValidity } from '@tael/contract/cards/validity';

/** What is kept of a card's validity, with the moment (milliseconds) from which its purchases count as uses. */
export interface StoredValidity extends CardValidity {
  readonly since: number;
  /** Of a card that a program holds: so many purchases were opened, and no more are paid. */
  readonly opened?: number;
}
