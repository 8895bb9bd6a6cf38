import type { InputOf } from '@tael/contract';
import type { fundingRoutes } from '@tael/contract/funding/routes';
import { formatMoney, parseMoney } from '@tael/money';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { attachFile } from '../../files/index.ts';
import type { FundingDeps } from '../deps.ts';
import { auditMove } from '../audited-move.ts';
import { insertDeposit, listMoves, type DepositRow } from '../repository.ts';
import { requireOpen } from '../switches/index.ts';
import { depositSearchText, requireNoticeDate, toDeposit, type Deposit } from '../rules.ts';

/** The bank's receipt, one of the customer's own files. */
export const attachProof = async (
  tx: Tx,
  ctx: Context,
  ownerCustomerId: string,
  fileId: string,
): Promise<void> => {
  await attachFile(tx, ctx, { fileId, purpose: 'funding_proof', field: 'proofFileId', ownerCustomerId });
};

/**
 * The customer says that money is on its way, with the proof of it or without. One payment number announces one deposit. A job
 * matches it when the money was there before the notice.
 */
export const announceDeposit =
  ({ settings }: FundingDeps) =>
  (ctx: Context, input: InputOf<typeof fundingRoutes.announceDeposit>): Promise<Deposit> =>
    transact(ctx, async (tx) => {
      const who = customerOf(ctx);
      const now = ctx.clock.now();
      await requireOpen(tx, settings, who, 'bank');
      requireNoticeDate(input, now, settings);
      if (input.proofFileId !== null) await attachProof(tx, ctx, who.customerId, input.proofFileId);
      const amount = parseMoney(input.amount, 'USD');
      const notice = {
        id: newId(),
        tenant_id: who.tenantId,
        customer_id: who.customerId,
        amount: amount.minor,
        currency: amount.currency,
        sender_name: input.senderName,
        transfer_date: input.transferDate,
        payment_number: input.paymentNumber,
        proof_file_id: input.proofFileId,
        announced_by: who.userId,
        announced_email: who.email,
        announced_language: ctx.language,
        announced_at: now,
      };
      const isNew = await insertDeposit(tx, { ...notice, search_text: depositSearchText(notice) });
      if (!isNew) fail('duplicate_notice');
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
        amount: formatMoney(amount),
        currency: amount.currency,
        paymentNumber: input.paymentNumber,
      };
      await auditMove(tx, ctx, deposit, { from: null, action: 'funding.announced', after });
      return toDeposit(deposit, await listMoves(tx, [deposit.id]));
    });
