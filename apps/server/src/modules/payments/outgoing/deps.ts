import type { ExchangeRates } from '../../../providers/exchange-rates/port.ts';
import type { ObjectApprovals } from '../../approvals/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { PaymentFacts } from './facts.ts';
import type { GatheredMoney, PaymentRecords } from './records.ts';
import type { PaymentSettings } from './settings.ts';

export interface PaymentDeps {
  readonly ledger: Ledger;
  readonly approvals: ObjectApprovals;
  readonly rates: ExchangeRates;
  readonly settings: PaymentSettings;
  /** Of the rows of a table, in one transaction; absent where a payment is read and written by itself. */
  readonly together?: {
    readonly facts: PaymentFacts;
    /** Absent where nothing is written. */
    readonly records?: PaymentRecords;
    readonly money?: GatheredMoney;
  };
}
