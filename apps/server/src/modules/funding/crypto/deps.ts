import type { CryptoConversion } from '../../../providers/crypto-conversion/port.ts';
import type { FundingSettings } from '../settings.ts';
import type { Ledger } from '../../ledger/index.ts';

/** What deposits in coins are made with. The provider is asked before a transaction begins, and tells by a signed message. */
export interface CryptoDeps {
  readonly ledger: Ledger;
  readonly conversion: CryptoConversion;
  /** Whose money it is that belongs to no deposit. */
  readonly tenantId: string;
  readonly settings: Pick<FundingSettings, 'ways'>;
}
