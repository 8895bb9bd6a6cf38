import type { Permission } from '@tael/contract';
import type { Context, Principal } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';

/** A company as its owner reads it again. */
export interface CompanyFacts {
  readonly name: string;
  readonly chineseName: string | null;
  readonly country: string;
  readonly address: string;
}

/** What identity may not know itself: other rooms answer it, app.ts brings them together. */
export interface IdentityDeps {
  /** Seals the keys of request codes; 32 bytes. */
  readonly masterKey: Buffer;
  /** Where people reach the console: the site that passkeys belong to. */
  readonly publicUrl: string;
  /** In the sandbox a captcha's answer can be read; elsewhere it is never kept in clear. */
  readonly sandbox: boolean;
  /** What a user of this type may do (org). */
  permissionsOf(userType: number, entityType: number | null): ReadonlySet<Permission>;
  /** A sub-account with the departments that it leads; everybody else as they are. */
  withDepartments(ctx: Context, principal: Principal): Promise<Principal>;
  /** Whether the customer's card account is suspended (org). */
  isSuspended(tx: Tx, customerId: string): Promise<boolean>;
  /** The available balance as a decimal string (ledger). */
  availableOf(tx: Tx, customerId: string): Promise<string>;
  /** What a customer's company stated of itself (onboarding); undefined for one that stated nothing. */
  companyOf(tx: Tx, customerId: string): Promise<CompanyFacts | undefined>;
  /** A small square of a picture that the caller uploaded (files); undefined when it is none of theirs. */
  squarePicture(ctx: Context, fileId: string): Promise<string | undefined>;
  /** The tenant that answers on this host (platform). */
  tenantOf(tx: Tx, host: string | null): Promise<string>;
  /** The product's name for this tenant (platform). */
  productOf(tx: Tx, tenantId: string): Promise<string>;
}
