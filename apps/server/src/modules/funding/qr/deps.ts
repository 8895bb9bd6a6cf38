import type { QrWay } from '@tael/contract/funding/intents/states';
import type { Tx } from '../../../kernel/transaction.ts';
import type { ExchangeRates } from '../../../providers/exchange-rates/port.ts';
import type { QrPayments } from '../../../providers/qr-payments/port.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { FundingSettings } from '../settings.ts';

/** What the verbs of money by QR code are made with. A wallet's provider is called by jobs alone; a notice is read by heart. */
export interface QrDeps {
  readonly ledger: Ledger;
  readonly rates: ExchangeRates;
  readonly settings: FundingSettings;
  readonly wallets: Readonly<Record<QrWay, QrPayments>>;
  /** Whose money it is that belongs to no intent. */
  readonly tenantId: string;
  /** What the people of a customer, and its company, are called. */
  readonly namesOf: (tx: Tx, customerId: string) => Promise<readonly string[]>;
}
