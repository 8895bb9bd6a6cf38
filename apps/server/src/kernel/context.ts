import type { Permission, RouteDefinition } from '@tael/contract';
import { userType } from '@tael/contract/identity/states';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Tx } from './transaction.ts';

export type Language = 'en_US' | 'zh_CN';

/** Whose rows a transaction may see. `system` is for jobs, incoming messages and what happens before a session. */
export type Scope =
  | { readonly kind: 'none' }
  | { readonly kind: 'system' }
  | { readonly kind: 'platform' }
  | { readonly kind: 'tenant'; readonly tenantId: string }
  | { readonly kind: 'customer'; readonly tenantId: string; readonly customerId: string }
  | PersonScope;

/** A sub-account: what belongs to its customer, and of the cards only its own and those of the departments it leads. */
export interface PersonScope {
  readonly kind: 'person';
  readonly tenantId: string;
  readonly customerId: string;
  readonly userId: string;
  readonly departmentIds: readonly string[];
}

/** Who is signed in, read anew for each request. */
export interface Principal {
  readonly userId: string;
  readonly sessionId: string;
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly userType: number;
  readonly userStatus: number;
  readonly entityType: number | null;
  readonly email: string;
  readonly permissions: ReadonlySet<Permission>;
  /** The departments that a sub-account leads; nobody else leads any. */
  readonly leads: readonly string[];
}

/**
 * Whose rows somebody sees: a customer its own, a sub-account what it is given of them, an operator its tenant's, a
 * platform admin all. Nothing of it comes from a request.
 */
export const scopeOf = ({ tenantId, customerId, userId, userType: type, leads }: Principal): Scope => {
  if (customerId === null)
    return type === userType.admin ? { kind: 'platform' } : { kind: 'tenant', tenantId };
  return type === userType.subAccount
    ? { kind: 'person', tenantId, customerId, userId, departmentIds: leads }
    : { kind: 'customer', tenantId, customerId };
};

export interface IdempotencyClaim {
  readonly actorId: string;
  readonly route: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

/**
 * What a verb is given: who asks, from where, when, and the way to the database. Firms outside are not in it, so that
 * a transaction cannot call one. Module doors add their service to it where they hold state (the ledger).
 */
export interface Context {
  readonly requestId: string;
  readonly language: Language;
  readonly channel: 'console' | 'network' | 'job' | 'sandbox' | 'seed';
  readonly ip: string | null;
  /** From the configured header of the proxy in front, when there is one. */
  readonly country: string | null;
  /** The bearer token of this call and the client of its basic authorisation, for the few verbs that need them. */
  readonly accessToken: string | null;
  readonly clientId: string | null;
  readonly principal: Principal | null;
  readonly scope: Scope;
  readonly clock: Clock;
  readonly database: Database;
  readonly route: RouteDefinition | null;
  readonly idempotency: IdempotencyClaim | null;
  /** Called inside the transaction of a route that moves money; throws the refusal. */
  readonly mayMoveMoney: MoneyGuard;
}

export type MoneyGuard = (tx: Tx, customerId: string) => Promise<void>;

export interface CustomerPrincipal extends Principal {
  readonly customerId: string;
}

/** The signed-in user; the mount has refused everybody else before the verb runs. */
export const principalOf = (ctx: Context): Principal => {
  if (!ctx.principal) throw new Error('this verb runs only with a session');
  return ctx.principal;
};

/** The signed-in user who belongs to a customer. */
export const customerOf = (ctx: Context): CustomerPrincipal => {
  const principal = principalOf(ctx);
  if (principal.customerId === null) throw new Error('this verb runs only for a customer');
  return { ...principal, customerId: principal.customerId };
};
