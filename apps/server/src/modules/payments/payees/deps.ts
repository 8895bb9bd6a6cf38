import type { Sealer } from '../../../kernel/events/sealer.ts';
import type { ObjectApprovals } from '../../approvals/index.ts';
import type { AccountVault } from './accounts/seal-account.ts';

export interface PayeeDeps {
  readonly accounts: AccountVault;
  /** Asks a second person about an account, where the policy wants one. */
  readonly approvals: Pick<ObjectApprovals, 'request' | 'withdraw'>;
  /** The origin that links in mails lead to. */
  readonly publicUrl: string;
  /** Seals account numbers while they wait in a table. */
  readonly sealer: Sealer;
}
