import type { HolderOf } from '../deps.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { AchDebits } from '../../../providers/ach-debits/port.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { FundingSettings } from '../settings.ts';

/** A verified account of a customer's own at another bank. */
export interface LinkedBank {
  readonly id: string;
  readonly bankName: string;
  readonly accountType: 'checking' | 'savings';
  readonly lastFour: string;
  readonly holderName: string;
  readonly isDefault: boolean;
}

/** Where the accounts are kept that may be debited. */
export interface LinkedBanks {
  /** Those that are verified and not removed, the newest first. */
  ofCustomer(tx: Tx, customerId: string): Promise<readonly LinkedBank[]>;
  /** What a debit names, also after the account was removed. */
  numbersOf(
    tx: Tx,
    id: string,
  ): Promise<{
    readonly holderName: string;
    readonly routingNumber: string;
    readonly accountNumber: string;
    readonly accountType: 'checking' | 'savings';
  }>;
}

/** What debits are made with. The bank is called by jobs alone, and tells by signed messages. */
export interface AchDeps {
  readonly holderOf: HolderOf;
  readonly ledger: Ledger;
  readonly banks: LinkedBanks;
  readonly debits: AchDebits;
  /** Whose money it is that belongs to no debit. */
  readonly tenantId: string;
  readonly settings: Pick<FundingSettings, 'ways' | 'ach' | 'releaseHour'>;
}
