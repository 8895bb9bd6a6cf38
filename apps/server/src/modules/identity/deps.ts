import type { MemberState } from '@tael/contract/org/people/states';
import type { RoleReach } from '@tael/contract/org/roles/ready-made';
import type { Context, Principal } from '../../kernel/context.ts';
import type { KeyRing } from '../../kernel/key-ring.ts';
import type { Tx } from '../../kernel/transaction.ts';

/** A company as its owner reads it again. */
export interface CompanyFacts {
  readonly name: string;
  readonly chineseName: string | null;
  readonly country: string;
  readonly address: string;
}

/** Whether somebody may come, and from where. */
export interface MemberStanding {
  readonly state: MemberState;
  /** From everywhere while there are none. */
  readonly addresses: readonly string[];
}

/** The role of somebody as the session's one statement brings it; its meaning is org's. */
export interface RoleColumns {
  readonly entity_type: number | null;
  /** A ready-made role, or null for one of the organization's own, of which the three that follow are. */
  readonly ready_role: string | null;
  readonly role_id: string | null;
  readonly role_reach: RoleReach | null;
  readonly role_permissions: readonly string[] | null;
  /** The departments that they lead. */
  readonly leads: readonly string[];
}

/** What came back to the console from a company's own provider. */
export interface SsoAnswerOfPerson {
  readonly code: string;
  readonly state: string;
  /** Who says so, where the provider says it; empty for none. */
  readonly iss: string;
  readonly deviceId: string;
}

/** Whose account it is; somebody new waits until the platform agrees. */
export type SsoUser =
  | { readonly kind: 'user'; readonly userId: string }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused'; readonly code: 'sso_failed' | 'sso_not_invited'; readonly why: string };

export interface SsoProof {
  userOf(tx: Tx): Promise<SsoUser>;
}

/** Signing in by a company's own provider. */
export interface SingleSignOn {
  /** Asks the provider about what came back from it. Throws `sso_failed`, `sso_unreachable`. */
  prove(ctx: Context, host: string | null, answer: SsoAnswerOfPerson): Promise<SsoProof>;
  /** Whether somebody signs in by it alone. */
  isRequired(
    tx: Tx,
    user: { readonly id: string; readonly tenantId: string; readonly customerId: string | null },
  ): Promise<boolean>;
}

/** What identity may not know itself: other modules answer it, the composition brings them together. */
export interface IdentityDeps {
  /** Seals the keys of request codes; 32 bytes. */
  readonly masterKeys: KeyRing;
  /** Where people reach the console: the site that passkeys belong to. */
  readonly publicUrl: string;
  /** In the sandbox a captcha's answer can be read; elsewhere it is never kept in clear. */
  readonly sandbox: boolean;
  /** What somebody may do by their role and the departments that they lead (org). */
  grantsOf(row: RoleColumns): Pick<Principal, 'permissions' | 'role' | 'reach' | 'leads'>;
  /** How somebody stands in their organization, kept so until the transaction ends (org). */
  standingOf(tx: Tx, userId: string): Promise<MemberStanding>;
  /** From where somebody may call, read without a lock: whoever freezes them waits for their sessions (org). */
  addressesOf(tx: Tx, userId: string): Promise<readonly string[]>;
  /** Whether the customer's card account is suspended (org). */
  isSuspended(tx: Tx, customerId: string): Promise<boolean>;
  /** The available balance as a decimal string (ledger). */
  availableOf(tx: Tx, customerId: string): Promise<string>;
  /** By whose days a customer's account is counted (org). */
  accountZone(tx: Tx, customerId: string): Promise<string>;
  /** What a customer's company stated of itself (onboarding); undefined for one that stated nothing. */
  companyOf(tx: Tx, customerId: string): Promise<CompanyFacts | undefined>;
  /** A small square of a picture that the caller uploaded (files); throws the refusal. */
  squarePicture(ctx: Context, fileId: string): Promise<string>;
  /** Whether mail to this address comes back (messaging). */
  addressRefusesMail(tx: Tx, address: string): Promise<boolean>;
  /** The tenant that answers on this host (platform). */
  tenantOf(tx: Tx, host: string | null): Promise<string>;
  /** Signing in by a company's own provider (sso). */
  readonly singleSignOn: SingleSignOn;
  /** The product's name for this tenant (platform). */
  productOf(tx: Tx, tenantId: string): Promise<string>;
}
