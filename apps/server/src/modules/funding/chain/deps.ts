import type { HolderOf } from '../deps.ts';
import type { Chain } from '../../../providers/chain/port.ts';
import type { Screening } from '../../../providers/screening/port.ts';
import type { FundingSettings } from '../settings.ts';
import type { Ledger } from '../../ledger/index.ts';

/** What USDC deposits are made with. The chains are only read, and never inside a transaction. */
export interface ChainDeps {
  readonly holderOf: HolderOf;
  readonly ledger: Ledger;
  readonly chains: readonly Chain[];
  /** What deposit addresses are derived from; without one, or without a chain, USDC is not offered. */
  readonly extendedPublicKey: string | null;
  readonly screening: Pick<Screening, 'submit' | 'isAuthentic'>;
  /** Whose installation reads the chains; whose money arrived, its address says. */
  readonly tenantId: string;
  readonly settings: Pick<FundingSettings, 'ways'>;
}
