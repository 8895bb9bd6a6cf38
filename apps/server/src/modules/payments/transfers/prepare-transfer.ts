import type { InputOf, OutputOf } from '@tael/contract';
import type { accountTransferRoutes } from '@tael/contract/payments/transfers/routes';
import { compare, parseMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { searchTextOf } from '../../../kernel/lists/search-text.ts';
import { transact } from '../../../kernel/transaction.ts';
import { customerBalances, type Ledger } from '../../ledger/index.ts';
import { findRecipient } from './find-recipient.ts';
import { insertTransfer, newestAlike, type AccountTransferRow } from './repository.ts';
import { alikeWithinMs, confirmWithinMs, presentTransfer } from './rules.ts';

/**
 * Checks whom a transfer is for and whether there is money for it, and keeps what is then shown: the confirmation is of
 * this very transfer. One like it of the last days is told. Throws `validation_failed` at `to` and `recipientName`, and `insufficient_funds`.
 */
export const prepareTransfer =
  ({ ledger }: { readonly ledger: Ledger }) =>
  (
    ctx: Context,
    input: InputOf<(typeof accountTransferRoutes)['prepareAccountTransfer']>,
  ): Promise<OutputOf<(typeof accountTransferRoutes)['prepareAccountTransfer']>> => {
    const sender = customerOf(ctx);
    return transact(
      ctx,
      async (tx) => {
        await ctx.mayMoveMoney(tx, sender.customerId);
        const amount = parseMoney(input.amount, 'USD');
        const recipient = await findRecipient(tx, sender, input);
        const { available } = await customerBalances(tx, ledger, sender.customerId, 'USD');
        if (compare(available, amount) < 0) fail('insufficient_funds');
        const now = ctx.clock.now();
        const row: AccountTransferRow = {
          id: newId(),
          tenant_id: sender.tenantId,
          customer_id: sender.customerId,
          direction: 'sent',
          state: 'prepared',
          counterparty_id: recipient.id,
          counterparty_name: recipient.name,
          counterparty_number: recipient.accountNumber,
          name_check: recipient.nameCheck,
          amount: amount.minor,
          currency: amount.currency,
          memo: input.memo,
          search_text: searchTextOf([recipient.name, recipient.accountNumber, input.memo]),
          prepared_by: sender.userId,
          prepared_at: now,
          expires_at: new Date(now.getTime() + confirmWithinMs),
          completed_at: null,
          ledger_transfer_id: null,
          hold_transfer_id: null,
          updated_at: now,
          version: 1,
        };
        const alike = await newestAlike(tx, row, new Date(now.getTime() - alikeWithinMs));
        await insertTransfer(tx, row);
        await audit(tx, ctx, {
          action: 'payments.transfer_prepared',
          object: { type: 'account_transfer', id: row.id },
          after: {
            amount: input.amount,
            currency: row.currency,
            recipientId: recipient.id,
            nameCheck: recipient.nameCheck,
          },
        });
        return {
          ...presentTransfer(row),
          duplicateOf: alike ? { id: alike.id, at: alike.prepared_at.toISOString() } : null,
        };
      },
      { scope: { kind: 'system' } },
    );
  };
