import { bankLinkOutcome } from '@tael/contract/onboarding/bank-link';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { BankLink } from '../../../providers/bank-link/port.ts';
import type { Ledger } from '../../ledger/index.ts';
import { postDeposits } from './postings.ts';
import { lockBankAccountById, updateBankAccount } from './repository.ts';
import { movedAccount } from './rules.ts';

/**
 * Applies what the provider says about an account. The first word about it counts; what comes again, late, or about an
 * account that was removed or never asked for is `ignored`. Throws `network_signature_invalid` for what it did not sign.
 */
export const applyDepositsOutcome = async (
  ctx: Context,
  { bankLink, ledger }: { readonly bankLink: Pick<BankLink, 'isAuthentic'>; readonly ledger: Ledger },
  message: SignedMessage,
): Promise<'applied' | 'ignored'> => {
  if (!bankLink.isAuthentic(message)) return fail('network_signature_invalid');
  const reported = bankLinkOutcome.parse(JSON.parse(message.body));
  return transact(
    ctx,
    async (tx) => {
      const before = await lockBankAccountById(tx, reported.linkId);
      if (before?.state !== 'requested') return 'ignored';
      const isSent = reported.outcome === 'deposits_sent';
      const [first, second] = isSent ? reported.deposits.toSorted((one, other) => one - other) : [];
      const after = movedAccount(
        before,
        { state: reported.outcome, first_deposit: first ?? null, second_deposit: second ?? null },
        ctx.clock.now(),
      );
      await updateBankAccount(tx, after);
      await audit(tx, ctx, {
        action: `bank_account.${reported.outcome}`,
        object: { type: 'bank_account', id: before.id },
        tenantId: before.tenant_id,
        customerId: before.customer_id,
        before: { state: before.state },
        after: { state: after.state },
        actor: 'network',
      });
      if (isSent) {
        const { id: objectId, tenant_id: tenantId, customer_id: customerId } = after;
        const payload = { bank: after.bank_name, lastFour: after.account_last_four };
        await emit(tx, ctx, {
          topic: 'payments.bank_deposits_sent',
          objectId,
          tenantId,
          customerId,
          payload,
        });
        await postDeposits(tx, ledger, after);
      }
      return 'applied';
    },
    { scope: { kind: 'system' } },
  );
};
