import type { InputOf } from '@tael/contract';
import type { payeeRoutes } from '@tael/contract/payments/payees/routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { auditEntered, waitsForApproval } from './accounts/bank-approval.ts';
import type { PayeeDeps } from './deps.ts';
import { mailInvitation } from './invitations/invite-payee.ts';
import { insertPayee, type PayeeRow } from './repository.ts';
import { requestScreenings } from './screening/request-screenings.ts';
import { requireDepartment } from './require-department.ts';
import { requireUnlike } from './require-unlike.ts';
import { factsOf, noBank, personColumnsOf, searchTextOfPayee } from './rules.ts';
import { usableFrom } from './accounts/usable-from.ts';
import { tell } from './write-payee.ts';

export type NewPayee = InputOf<(typeof payeeRoutes)['createPayee']>;

/** A new payee in the transaction of the caller, who is somebody of its customer. What refuses it has written nothing. */
export const addPayee = async (
  tx: Tx,
  ctx: Context,
  deps: PayeeDeps,
  { id, bank, invitation, isConfirmed, ...fields }: NewPayee,
): Promise<PayeeRow> => {
  const { tenantId, customerId, userId } = customerOf(ctx);
  const now = ctx.clock.now();
  await requireDepartment(tx, customerId, fields.departmentId);
  const person = personColumnsOf(fields);
  const times = { changedAt: now, usableFrom: await usableFrom(tx, ctx, customerId) };
  const account = bank ? deps.accounts.seal({ id, customer_id: customerId }, bank, times) : noBank;
  const blank: PayeeRow = {
    id,
    tenant_id: tenantId,
    customer_id: customerId,
    state: 'active',
    bank_changing: false,
    ...person,
    ...noBank,
    search_text: searchTextOfPayee({ ...person, ...noBank }),
    created_by: userId,
    created_at: now,
    updated_at: now,
    version: 1,
  };
  await requireUnlike(tx, { ...blank, ...account }, isConfirmed);
  // An account that waits for a second person is none of the payee's yet.
  const waits = bank !== null && (await waitsForApproval(tx, ctx, deps, blank, account, userId));
  const row = waits
    ? blank
    : { ...blank, ...account, search_text: searchTextOfPayee({ ...person, ...account }) };
  if (!(await insertPayee(tx, row))) fail('conflict');
  await audit(tx, ctx, { action: 'payee.created', object: { type: 'payee', id }, after: factsOf(row) });
  if (invitation !== null) await mailInvitation(tx, ctx, deps, row, invitation);
  if (waits) await auditEntered(tx, ctx, blank, account, waits);
  await requestScreenings(tx, ctx, row);
  await tell(tx, ctx, 'payee.created', row);
  return row;
};
