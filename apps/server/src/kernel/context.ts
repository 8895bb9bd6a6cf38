import type { RouteDefinition } from '@tael/contract';
import type { Money } from '@tael/money';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Principal } from './principal.ts';
import type { Scope } from './scope.ts';
import type { Tx } from './tx.ts';

export { scopeOf, type Principal } from './principal.ts';
export type { PersonScope, Scope } from './scope.ts';

export type Language = 'en_US' | 'zh_CN';

export interface IdempotencyClaim {
  readonly actorId: string;
  readonly route: string;
  readonly key: string;
  readonly requestHash: Buffer;
}

/**
 * What a verb is given: who asks, from where, when, and the way to the database. Outside providers are not in it, so that
 * a transaction cannot call one. Module interfaces add their service to it where they hold state (the ledger).
 */
export interface Context {
  readonly requestId: string;
  readonly language: Language;
  readonly channel: 'console' | 'api' | 'network' | 'job' | 'sandbox' | 'seed';
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
  /** Counts money that an act moves against the limits of the key that calls; nobody else has any. Throws the refusal. */
  readonly spent?: ((tx: Tx, amount: Money) => Promise<void>) | undefined;
  /** Told, once the act has committed, which approval request it waits for. */
  readonly onWaiting?: (requestId: string) => void;
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
