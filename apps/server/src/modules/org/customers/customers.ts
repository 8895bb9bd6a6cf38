import { accountStatus } from '@tael/contract/identity/states';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { searchTextOf } from '../../../kernel/lists/search-text.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import {
  customerById,
  customerNamesById,
  insertAccount,
  insertCustomer,
  updateCustomer,
} from '../repository.ts';
import { cardAccountCode } from '../rules.ts';

export interface Customer {
  readonly id: string;
  readonly tenantId: string;
  /** 1 personal, 2 business; null until it is chosen. */
  readonly entityType: 1 | 2 | null;
  readonly displayName: string;
}

/**
 * Makes a customer with its card account (code 1, incomplete), and answers its id. Runs in the system's scope: the
 * customer's own does not exist before. Specification section 3, account list entry.
 */
export const createCustomer = async (
  tx: Tx,
  ctx: Context,
  input: { readonly tenantId: string; readonly entityType: 1 | 2 | null; readonly displayName: string },
): Promise<string> => {
  const now = ctx.clock.now();
  const id = newId();
  const { tenantId } = input;
  await insertCustomer(
    tx,
    {
      id,
      tenant_id: tenantId,
      entity_type: input.entityType,
      display_name: input.displayName,
      search_text: searchTextOf([input.displayName]),
    },
    now,
  );
  await insertAccount(
    tx,
    { id: newId(), tenantId, customerId: id, code: cardAccountCode, status: accountStatus.incomplete },
    now,
  );
  const owner = { tenantId, customerId: id };
  await audit(tx, ctx, {
    action: 'org.customer_created',
    object: { type: 'customer', id },
    ...owner,
    after: input,
  });
  await emit(tx, ctx, {
    topic: 'org.customer_created',
    objectId: id,
    ...owner,
    payload: { entityType: input.entityType },
  });
  return id;
};

/** The customer, or undefined when it does not exist or lies outside the scope. */
export const findCustomer = async (tx: Tx, id: string): Promise<Customer | undefined> => {
  const row = await customerById(tx, id);
  return (
    row && { id: row.id, tenantId: row.tenant_id, entityType: row.entity_type, displayName: row.display_name }
  );
};

/** The display names of several customers at once; whoever lies outside the scope is left out. */
export const customerNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await customerNamesById(tx, ids)).map(({ id, display_name: name }) => [id, name]));

/** Gives the customer another name on screens and statements and, when it is chosen or raised, its entity type. */
export const renameCustomer = async (
  tx: Tx,
  ctx: Context,
  customerId: string,
  change: { readonly displayName?: string; readonly entityType?: 1 | 2 },
): Promise<void> => {
  const before = await findCustomer(tx, customerId);
  assert(before, 'a customer that is renamed exists');
  const { displayName = before.displayName, entityType = before.entityType } = change;
  await updateCustomer(
    tx,
    customerId,
    {
      display_name: displayName,
      search_text: searchTextOf([displayName]),
      ...(entityType && { entity_type: entityType }),
    },
    ctx.clock.now(),
  );
  await audit(tx, ctx, {
    action: 'org.customer_renamed',
    object: { type: 'customer', id: customerId },
    tenantId: before.tenantId,
    customerId,
    before,
    after: { ...before, displayName, entityType },
  });
};
