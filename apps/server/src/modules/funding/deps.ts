import type { BankRails } from '../../providers/bank-rails/port.ts';
import type { Ledger } from '../ledger/index.ts';
import type { FundingSettings } from './settings.ts';

/** What the verbs of money in are made with. The bank is only asked what it knows by heart; nothing here calls it. */
export interface FundingDeps {
  readonly ledger: Ledger;
  readonly bank: BankRails;
  /** Whose account at the bank it is. Whose money arrived there, only the match says. */
  readonly bankTenantId: string;
  readonly settings: FundingSettings;
}
