import type { Ledger } from '../../ledger/index.ts';
import type { FundingOf } from './bin-terms.ts';

/** What the verbs about card products are given beside the context. */
export interface BinDeps {
  readonly ledger: Ledger;
  readonly fundingOf: FundingOf;
}
