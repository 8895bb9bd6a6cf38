import type { InputOf, identityRoutes } from '@tael/contract';
import { audit } from '../../kernel/audit.ts';
import type { Context } from '../../kernel/context.ts';
import { transact } from '../../kernel/transaction.ts';
import { issueCode } from './codes.ts';
import type { IdentityDeps } from './deps.ts';
import { requestMail } from './mail.ts';
import { hasUser } from './repository.ts';

/**
 * Mails a code to an address that wants to register. An address that has an account is answered the same and counted
 * the same; its owner gets a notice instead of a code.
 */
export const sendEmailCode = (
  ctx: Context,
  deps: Pick<IdentityDeps, 'tenantOf'>,
  host: string | null,
  input: InputOf<typeof identityRoutes.sendEmailCode>,
): Promise<null> =>
  transact(
    ctx,
    async (tx) => {
      const tenantId = await deps.tenantOf(tx, host);
      const isTaken = await hasUser(tx, tenantId, input.email);
      const { id, code } = await issueCode(tx, ctx, {
        tenantId,
        customerId: null,
        target: input.email,
        purpose: input.purpose,
        deviceId: input.deviceId,
        fits: !isTaken,
      });
      const mail = { to: input.email, language: ctx.language, tenantId };
      await requestMail(
        tx,
        ctx,
        isTaken
          ? { ...mail, template: 'alreadyRegistered', params: {} }
          : { ...mail, template: input.purpose, params: { code }, secret: true },
      );
      await audit(tx, ctx, {
        action: 'identity.code_sent',
        object: { type: 'code', id },
        tenantId,
        after: { purpose: input.purpose },
      });
      return null;
    },
    { scope: { kind: 'system' } },
  );
