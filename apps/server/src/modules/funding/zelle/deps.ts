import type { Tx } from '../../../kernel/transaction.ts';
import type { Zelle } from '../../../providers/zelle/port.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { FundingSettings } from '../settings.ts';

/** What the verbs of money by Zelle are made with. */
export interface ZelleDeps {
  readonly ledger: Ledger;
  readonly zelle: Zelle;
  readonly settings: FundingSettings;
  /** Whose money it is that belongs to no intent. */
  readonly tenantId: string;
  /** What the people of a customer, and its company, are called. */
  readonly namesOf: (tx: Tx, customerId: string) => Promise<readonly string[]>;
}
