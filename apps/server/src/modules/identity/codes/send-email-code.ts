import type { InputOf, identityRoutes } from '@tael/contract';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { transact } from '../../../kernel/transaction.ts';
import { codeAdmission, everyCode, issueCode } from './codes.ts';
import type { IdentityDeps } from '../deps.ts';
import { requestMail } from './mail.ts';
import { hasUser } from '../repository.ts';

/** What is mailed instead of a code to an address that has no use for one. */
const noticeFor = { register: 'alreadyRegistered', reset: 'noAccount' } as const;

/**
 * Mails a code to an address that wants to register, or to reset its password. Whether it has an account is not told:
 * the answer, the count and the work are the same, and whom the code would not serve gets a notice instead of it.
 */
export const sendEmailCode = (
  ctx: Context,
  deps: Pick<IdentityDeps, 'tenantOf' | 'addressRefusesMail'>,
  host: string | null,
  input: InputOf<typeof identityRoutes.sendEmailCode>,
): Promise<null> => codeAdmission.visitors(() => mailCode(ctx, deps, host, input));

const mailCode: typeof sendEmailCode = (ctx, deps, host, input) =>
  transact(
    ctx,
    async (tx) => {
      const tenantId = await deps.tenantOf(tx, host);
      // It says nothing of an account: mail came back from there, whoever asked for it.
      if (await deps.addressRefusesMail(tx, input.email)) fail('mail_returned');
      const fits = (await hasUser(tx, tenantId, input.email)) === (input.purpose === 'reset');
      const { id, code } = await issueCode(tx, ctx, {
        tenantId,
        customerId: null,
        target: input.email,
        purpose: input.purpose,
        deviceId: input.deviceId,
        fits,
      });
      const mail = { to: input.email, language: ctx.language, tenantId };
      await requestMail(
        tx,
        ctx,
        fits
          ? { ...mail, template: input.purpose, params: { code }, secret: true }
          : { ...mail, template: noticeFor[input.purpose], params: {} },
      );
      await audit(tx, ctx, {
        action: 'identity.code_sent',
        object: { type: 'code', id },
        tenantId,
        after: { purpose: input.purpose },
      });
      return null;
    },
    everyCode,
  );
