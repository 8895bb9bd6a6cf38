import type { Money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { SubscriptionDeps } from '../subscriptions/subscription-deps.ts';

/** What the API subscription asks beside: what was paid in, and who holds access. */
export interface ApiFeeDeps extends SubscriptionDeps {
  /** Deposits that were credited and not returned. */
  readonly settledCreditOf: (tx: Tx, customerId: string) => Promise<Money>;
  readonly holdsApiAccess: (tx: Tx, customerId: string) => Promise<boolean>;
  readonly closeApiAccess: (tx: Tx, ctx: Context, customerId: string) => Promise<void>;
}
