import { entityType } from '@tael/contract/identity/states';
import { identityReasons } from '@tael/contract/onboarding/states';
import { z } from 'zod';
import type { Context } from '../../../kernel/context.ts';
import { assert, fail } from '../../../kernel/failure.ts';
import type { SignedMessage } from '../../../kernel/signed/signed-message.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { IdentityCheck } from '../../../providers/identity-check/port.ts';
import { requestMail } from '../../identity/index.ts';
import { changeCase } from '../change-case.ts';
import { applyOwnerVerdict } from '../owners/apply-owner-verdict.ts';
import { answerCheck, findCheck, lockCase } from '../repository.ts';
import { requestScreenings } from './request-screenings.ts';
import { needsPerson, stateAfterVerdict } from '../rules.ts';

/** What the provider says. A refusal without a reason would leave the applicant with nothing to mend. */
const verdictMessage = z.discriminatedUnion('verdict', [
  z.object({
    checkId: z.uuid(),
    verdict: z.enum(['passed', 'needs_review']),
    reasons: z.array(z.enum(identityReasons)),
  }),
  z.object({
    checkId: z.uuid(),
    verdict: z.literal('failed'),
    reasons: z.array(z.enum(identityReasons)).min(1),
  }),
]);

/**
 * Applies the provider's verdict. The first one for a check counts; what comes again, late, or about a check we never asked
 * for changes nothing and is `ignored`. Throws `network_signature_invalid` for what the provider did not sign.
 */
export const applyIdentityVerdict = async (
  ctx: Context,
  identityCheck: Pick<IdentityCheck, 'isAuthentic'>,
  message: SignedMessage,
): Promise<'applied' | 'ignored'> => {
  if (!identityCheck.isAuthentic(message)) return fail('network_signature_invalid');
  const { checkId, verdict, reasons } = verdictMessage.parse(JSON.parse(message.body));
  return transact(
    ctx,
    async (tx) => {
      const asked = await findCheck(tx, checkId);
      if (!asked) return 'ignored';
      const before = await lockCase(tx, asked.case_id);
      assert(before, 'a check belongs to a case');
      // Read again under the lock of the case: another delivery may have been faster.
      if ((await findCheck(tx, checkId))?.state !== 'pending') return 'ignored';
      const check = await answerCheck(tx, checkId, { state: verdict, reasons, answered_at: ctx.clock.now() });
      if (asked.person_id !== null) {
        await applyOwnerVerdict(tx, ctx, before, check);
        return 'applied';
      }
      assert(before.state === 'verifying', 'a check is pending only while its case is verifying');
      const isCompany = before.entity_type === entityType.business;
      // Nobody is let in before the lists have answered about the name; a company is looked up when it is handed in.
      const isAwaited = verdict !== 'failed' && !isCompany && (await requestScreenings(tx, ctx, before));
      const state = isAwaited
        ? before.state
        : stateAfterVerdict(verdict, { mustBeSeen: needsPerson(before), isCompany });
      await changeCase(tx, ctx, {
        before,
        set: { state },
        check,
        action: 'onboarding.identity_verdict_applied',
        facts: { identityCheck: verdict, reasons },
        actor: 'network',
      });
      if (verdict === 'failed') {
        const { email: to, language, tenant_id: tenantId, customer_id: customerId } = before;
        const template = 'identityNotConfirmed';
        await requestMail(tx, ctx, { to, template, language, params: {}, tenantId, customerId });
      }
      return 'applied';
    },
    { scope: { kind: 'system' } },
  );
};
