import type { Context } from '../../kernel/context.ts';
import type { Sealer } from '../../kernel/events/sealer.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { DomainRecords } from '../../providers/domain-records/port.ts';
import type { IdentityProviders } from '../../providers/identity-provider/port.ts';

export interface SsoDeps {
  /** Where people reach the console: where providers send them back to. */
  readonly publicUrl: string;
  /** Seals the secrets that providers know us by. */
  readonly sealer: Sealer;
  readonly identityProviders: IdentityProviders;
  readonly domainRecords: DomainRecords;
  /** The tenant that answers on this host (platform). */
  tenantOf(tx: Tx, host: string | null): Promise<string>;
  /** How many sub-accounts the plan in force includes (fees). */
  subAccountsOf(
    tx: Tx,
    ctx: Context,
    customer: { readonly id: string; readonly tenantId: string },
  ): Promise<number>;
}
