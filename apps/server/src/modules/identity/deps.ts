import type { Permission } from '@tael/contract';
import type { Tx } from '../../kernel/transaction.ts';

/** What identity may not know itself: other rooms answer it, app.ts brings them together. */
export interface IdentityDeps {
  /** Seals the keys of request codes; 32 bytes. */
  readonly masterKey: Buffer;
  /** Where people reach the console: the site that passkeys belong to. */
  readonly publicUrl: string;
  /** In the sandbox a captcha's answer can be read; elsewhere it is never kept in clear. */
  readonly sandbox: boolean;
  /** What a user of this type may do (org). */
  permissionsOf(userType: number): ReadonlySet<Permission>;
  /** Whether the customer's card account is suspended (org). */
  isSuspended(tx: Tx, customerId: string): Promise<boolean>;
  /** The available balance as a decimal string (ledger). */
  availableOf(tx: Tx, customerId: string): Promise<string>;
  /** The tenant that answers on this host (platform). */
  tenantOf(tx: Tx, host: string | null): Promise<string>;
  /** The product's name for this tenant (platform). */
  productOf(tx: Tx, tenantId: string): Promise<string>;
}
