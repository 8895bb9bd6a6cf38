import { formatMoney, money } from '@tael/money';
import { bankDay } from '../../../kernel/calendar/bank-clock.ts';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { auditMove } from '../audited-move.ts';
import type { FundingDeps } from '../deps.ts';
import { insertDeposit, type DepositRow } from '../repository.ts';
import { depositSearchText } from '../rules.ts';
import type { IncomingRow } from './incoming-repository.ts';

/**
 * A deposit that nobody announced, for money whose owner is known. Its holder stands for whoever would have announced it.
 * Undefined where a notice of theirs has this payment number already, over another amount.
 */
export const openArrived = async (
  { holderOf }: Pick<FundingDeps, 'holderOf'>,
  tx: Tx,
  ctx: Context,
  incoming: IncomingRow,
  owner: { readonly tenantId: string; readonly customerId: string },
): Promise<DepositRow | undefined> => {
  const holder = await holderOf(tx, owner);
  if (!holder) return undefined;
  const notice = {
    id: newId(),
    tenant_id: owner.tenantId,
    customer_id: owner.customerId,
    amount: incoming.amount,
    currency: incoming.currency,
    sender_name: incoming.sender_name,
    transfer_date: bankDay(incoming.booked_at.getTime()),
    payment_number: incoming.payment_number.slice(0, 35),
    proof_file_id: null,
    announced_by: holder.id,
    announced_email: holder.email,
    announced_language: 'en_US',
    announced_at: ctx.clock.now(),
  } as const;
  const isNew = await insertDeposit(tx, { ...notice, search_text: depositSearchText(notice) });
  if (!isNew) return undefined;
  const deposit: DepositRow = {
    ...notice,
    state: 'announced',
    matched_by: null,
    approved_by: null,
    release_at: null,
    reason: null,
    hold_transfer_id: null,
    release_transfer_id: null,
    version: 1,
  };
  const after = {
    amount: formatMoney(money(incoming.amount, incoming.currency)),
    currency: incoming.currency,
    incomingTransferId: incoming.id,
  };
  await auditMove(tx, ctx, deposit, { from: null, action: 'funding.arrived', after });
  return deposit;
};
