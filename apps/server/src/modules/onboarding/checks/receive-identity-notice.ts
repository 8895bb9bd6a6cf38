import type { OutputOf } from '@tael/contract';
import type { onboardingRoutes } from '@tael/contract/onboarding/routes';
import { audit } from '../../../kernel/audit.ts';
import type { CallExtras } from '../../../kernel/call-extras.ts';
import type { Context } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import type { IdentityCheck } from '../../../providers/identity-check/port.ts';
import { findCheck } from '../repository.ts';

/**
 * The provider says that something happened on its page. It is answered at once; a job asks what it was. What is about
 * nobody here, or about what is decided, is `ignored`. Throws `network_signature_invalid`.
 */
export const receiveIdentityNotice = async (
  ctx: Context,
  { page }: Pick<IdentityCheck, 'page'>,
  { rawBody, header }: CallExtras,
): Promise<OutputOf<(typeof onboardingRoutes)['receiveIdentityNotice']>> => {
  const notice = page?.readNotice({ body: rawBody?.toString('utf8') ?? '', header });
  if (notice === undefined) return fail('network_signature_invalid');
  if (notice === null) return { outcome: 'ignored' };
  const scope = { kind: 'system' } as const;
  const check = await read(ctx, (tx) => findCheck(tx, notice.checkId), { scope });
  // The notice may be faster than we note under which name the check is known there.
  const isOurs = check && (check.reference === null || check.reference === notice.reference);
  if (!isOurs || check.state !== 'pending') return { outcome: 'ignored' };
  const { id: objectId, tenant_id: tenantId, customer_id: customerId } = check;
  await transact(
    ctx,
    async (tx) => {
      const topic = 'onboarding.identity_noticed';
      const payload = { reference: notice.reference };
      await emit(tx, ctx, { topic, objectId, tenantId, customerId, payload });
      await audit(tx, ctx, {
        action: topic,
        object: { type: 'onboarding_check', id: objectId },
        tenantId,
        customerId,
        after: payload,
        actor: 'network',
      });
    },
    { scope },
  );
  return { outcome: 'applied' };
};
