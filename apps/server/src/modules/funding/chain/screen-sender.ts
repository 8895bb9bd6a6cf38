import { screeningFinding } from '@tael/contract/onboarding/screening';
import { z } from 'zod';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import type { EventJob } from '../../../kernel/events/job.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { lockDeposit, saveFindings, updateDeposit } from './chain-repository.ts';
import { openDepositIntent } from './deposit-intent.ts';
import type { ChainDeps } from './deps.ts';

/**
 * What follows the first sight of a deposit: its intent, and the question to the provider that knows the lists. The question
 * keeps the deposit's id, so that a repeat is no second one.
 */
export const seenDepositJob = ({
  screening,
  holderOf,
}: Pick<ChainDeps, 'screening' | 'holderOf'>): EventJob => ({
  topic: 'funding.chain_deposit_seen',
  run: async (ctx, event) => {
    const deposit = await openDepositIntent({ holderOf }, ctx, event.objectId);
    assert(deposit, 'a deposit that was seen exists');
    if (deposit.screening !== 'pending') return;
    await screening.submit({
      screeningId: deposit.id,
      kind: 'address',
      latinName: deposit.sender,
      chineseName: '',
      birthDate: null,
      nation: null,
    });
  },
});

const answer = z.object({ screeningId: z.uuid(), findings: z.array(screeningFinding).max(50) });

/** Applies what the lists say about a sender. The first answer counts; what was never asked is `ignored`. */
export const applySenderScreening = async (
  ctx: Context,
  screening: ChainDeps['screening'],
  message: SignedMessage,
): Promise<'applied' | 'ignored'> => {
  if (!screening.isAuthentic(message)) return fail('network_signature_invalid');
  const { screeningId, findings } = answer.parse(JSON.parse(message.body));
  return transact(
    ctx,
    async (tx) => {
      const deposit = await lockDeposit(tx, screeningId);
      if (deposit?.screening !== 'pending') return 'ignored';
      const verdict = findings.length > 0 ? 'hit' : 'clear';
      await updateDeposit(tx, deposit, { screening: verdict }, ctx.clock.now());
      await saveFindings(tx, deposit.id, findings);
      await audit(tx, ctx, {
        action: 'funding.sender_screened',
        object: { type: 'chain_deposit', id: deposit.id },
        tenantId: deposit.tenant_id,
        customerId: deposit.customer_id,
        after: { sender: deposit.sender, findings: findings.length },
        actor: 'network',
      });
      return 'applied';
    },
    { scope: { kind: 'system' } },
  );
};
