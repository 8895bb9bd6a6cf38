import type { customerDetail } from '@tael/contract/org/customers';
import type { Money } from '@tael/money';
import type { z } from 'zod';
import type { Language } from '../../kernel/context.ts';
import type { PlanCode } from '@tael/contract/fees/schedule';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Tx } from '../../kernel/transaction.ts';

/** What modules above this one know about a customer. */
export interface CustomerDeps {
  /** What each of these customers may spend, in US dollars; absent is nothing. */
  availableOf(tx: Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, Money>>;
  /** How many cards each of a customer's departments has; absent is none. */
  cardsOf(tx: Tx, customerId: string): Promise<ReadonlyMap<string, number>>;
  /** Whether the customer of a column has this plan, as a condition of its list. */
  onPlan(customerId: string, plan: PlanCode): RawBuilder<SqlBool>;
  /** The plans of those of these customers that have bought one. */
  plansOf(tx: Tx, customerIds: readonly string[]): Promise<ReadonlyMap<string, PlanCode>>;
  registrationOf(
    tx: Tx,
    customerId: string,
  ): Promise<
    | (NonNullable<z.output<typeof customerDetail>['registration']> & { readonly language: Language })
    | undefined
  >;
}

/** What the list of customers asks of them. */
export type CustomerListDeps = Pick<CustomerDeps, 'availableOf' | 'onPlan' | 'plansOf'>;
