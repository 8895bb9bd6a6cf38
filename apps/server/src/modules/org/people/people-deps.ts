import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';

/** What modules beside and above this one know of people. */
export interface PeopleDeps {
  /** Where the console opens a mailed link. */
  readonly publicUrl: string;
  /** How many sub-accounts the plan in force includes (fees). */
  subAccountsOf(
    tx: Tx,
    ctx: Context,
    customer: { readonly id: string; readonly tenantId: string },
  ): Promise<number>;
  /** Lets a sub-account rest on a business licence that was uploaded (files); throws the refusal. */
  attachLicence(
    tx: Tx,
    ctx: Context,
    licence: { readonly fileId: string; readonly customerId: string },
  ): Promise<{ readonly id: string; readonly name: string; readonly mediaType: string }>;
}
