import type { customerDetail } from '@tael/contract/org/customers';
import type { Money } from '@tael/money';
import type { z } from 'zod';
import type { Language } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';

/** What rooms above this one know about a customer. */
export interface CustomerDeps {
  /** What each of these customers may spend, in US dollars; absent is nothing. */
  availableOf(tx: Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, Money>>;
  /** How many cards each of a customer's departments has; absent is none. */
  cardsOf(tx: Tx, customerId: string): Promise<ReadonlyMap<string, number>>;
  registrationOf(
    tx: Tx,
    customerId: string,
  ): Promise<
    | (NonNullable<z.output<typeof customerDetail>['registration']> & { readonly language: Language })
    | undefined
  >;
}
