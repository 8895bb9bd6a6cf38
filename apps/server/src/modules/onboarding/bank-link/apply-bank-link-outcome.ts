import { bankLinkOutcome } from '@tael/contract/onboarding/bank-link';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { BankLink } from '../../../providers/bank-link/port.ts';
import { findBankLink, updateBankLink } from './bank-link-repository.ts';
import { lockCase } from '../repository.ts';

/**
 * Applies what became of a bank account. The first word about it counts; what comes again, late, or about an account that
 * was given up or never asked for is `ignored`. Throws `network_signature_invalid` for what the provider did not sign.
 */
export const applyBankLinkOutcome = async (
  ctx: Context,
  bankLink: Pick<BankLink, 'isAuthentic'>,
  message: SignedMessage,
): Promise<'applied' | 'ignored'> => {
  if (!bankLink.isAuthentic(message)) return fail('network_signature_invalid');
  const reported = bankLinkOutcome.parse(JSON.parse(message.body));
  return transact(
    ctx,
    async (tx) => {
      const asked = await findBankLink(tx, reported.linkId);
      if (!asked) return 'ignored';
      const row = await lockCase(tx, asked.case_id);
      assert(row, 'a bank account belongs to a case');
      // Read again under the lock of the case: it may have been given up meanwhile.
      if ((await findBankLink(tx, asked.id))?.state !== 'requested') return 'ignored';
      const isSent = reported.outcome === 'deposits_sent';
      const [first, second] = isSent ? reported.deposits.toSorted((one, other) => one - other) : [null, null];
      await updateBankLink(tx, asked.id, {
        state: reported.outcome,
        first_deposit: first ?? null,
        second_deposit: second ?? null,
        ended_at: isSent ? null : ctx.clock.now(),
      });
      await audit(tx, ctx, {
        action: 'onboarding.bank_link_answered',
        object: { type: 'onboarding_bank_link', id: asked.id },
        tenantId: row.tenant_id,
        customerId: row.customer_id,
        before: { state: 'requested' },
        after: { state: reported.outcome },
        actor: 'network',
      });
      return 'applied';
    },
    { scope: { kind: 'system' } },
  );
};
