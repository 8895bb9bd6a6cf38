import { entityType } from '@tael/contract/identity/states';
import type { Context } from '../../../kernel/context.ts';
import { assert } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { saveProfile } from '../../identity/index.ts';
import { businessAccountCode, openAccount, renameCustomer } from '../../org/index.ts';
import type { CaseRow } from '../repository.ts';

/** A company that was approved: its customer is a business from now on, under its name, with a business account. */
export const openBusiness = async (tx: Tx, ctx: Context, row: CaseRow): Promise<void> => {
  const { company, customer_id: customerId } = row;
  assert(company, 'a company that is open has said what it is');
  const { registeredBusinessName, businessNo } = company;
  await saveProfile(tx, ctx, customerId, {
    registeredBusinessName,
    businessNo,
    entityType: entityType.business,
  });
  const name = { displayName: registeredBusinessName, entityType: entityType.business };
  await renameCustomer(tx, ctx, customerId, name);
  await openAccount(tx, ctx, { tenantId: row.tenant_id, customerId }, businessAccountCode);
};
