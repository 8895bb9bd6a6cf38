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
