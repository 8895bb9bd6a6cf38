import type { Tx } from '../../kernel/transaction.ts';
import type { BankRails } from '../../providers/bank-rails/port.ts';
import type { ObjectApprovals } from '../approvals/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { FundingSettings } from './settings.ts';

/** What the verbs of money in are made with. The bank is only asked what it knows by heart; nothing here calls it. */
export interface FundingDeps {
  readonly ledger: Ledger;
  readonly approvals: ObjectApprovals;
  readonly bank: BankRails;
  /** Whose account at the bank it is. Whose money arrived there, only the match says. */
  readonly bankTenantId: string;
  readonly settings: FundingSettings;
  /** The customer's own user, who stands for the customer where nobody acted. */
  readonly holderOf: HolderOf;
}

export type HolderOf = (
  tx: Tx,
  owner: { readonly tenantId: string; readonly customerId: string },
) => Promise<{ readonly id: string; readonly email: string } | undefined>;
