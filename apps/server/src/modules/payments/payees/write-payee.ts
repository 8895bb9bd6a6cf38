import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { mailContact } from './mail-contact.ts';
import { presentPayee, type Payee } from './present-payee.ts';
import { lockPayee, updatePayee, type BankColumns, type PayeeRow } from './repository.ts';
import { requestScreenings } from './screening/request-screenings.ts';
import { factsOf, searchTextOfPayee } from './rules.ts';

/** The caller's payee as it was seen, locked. Throws `not_found` and `conflict`. */
export const lockSeen = async (
  tx: Tx,
  ctx: Context,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<PayeeRow> => {
  const row = (await lockPayee(tx, customerOf(ctx).customerId, id)) ?? fail('not_found');
  requireVersion(row.version, version);
  return row;
};

/** Writes what became of a locked payee, and says so in the audit trail and to whoever listens. */
export const writeChange = async (
  tx: Tx,
  ctx: Context,
  action: string,
  before: PayeeRow,
  change: Partial<PayeeRow>,
): Promise<Payee> => {
  const changed = { ...before, ...change, updated_at: ctx.clock.now(), version: before.version + 1 };
  const after = { ...changed, search_text: searchTextOfPayee(changed) };
  await updatePayee(tx, after);
  if (after.state !== 'archived') await requestScreenings(tx, ctx, after);
  await audit(tx, ctx, {
    action,
    object: { type: 'payee', id: after.id },
    tenantId: after.tenant_id,
    customerId: after.customer_id,
    before: factsOf(before),
    after: factsOf(after),
  });
  await tell(tx, ctx, action, after);
  return presentPayee(tx, ctx, after);
};

/** Gives a locked payee another account. The contact that the payee has is told, because so invoices are stolen. */
export const writeBank = async (
  tx: Tx,
  ctx: Context,
  before: PayeeRow,
  bank: BankColumns,
): Promise<Payee> => {
  await mailContact(tx, ctx, { ...before, ...bank }, 'payeeBankChanged');
  return writeChange(tx, ctx, 'payee.bank_changed', before, bank);
};

export const tell = (tx: Tx, ctx: Context, topic: string, row: PayeeRow): Promise<void> =>
  emit(tx, ctx, {
    topic,
    objectId: row.id,
    tenantId: row.tenant_id,
    customerId: row.customer_id,
    payload: { name: row.name, lastFour: row.account_last_four ?? '' },
  });
