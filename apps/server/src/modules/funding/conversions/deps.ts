import type { ObjectApprovals } from '../../approvals/index.ts';
import type { Ledger } from '../../ledger/index.ts';

export interface ConversionDeps {
  readonly ledger: Ledger;
  readonly approvals: ObjectApprovals;
}
