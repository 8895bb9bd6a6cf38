import type { FieldError, InputOf } from '@tael/contract';
import { mailBodyFault, mailTextFault } from '@tael/contract/tenants/mail-template';
import type { MailTexts, tenantMailRoutes } from '@tael/contract/tenants/mail-routes';
import { mailExamples, mailVariables, type MailTemplate } from '@tael/i18n';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { requestMail } from '../../identity/index.ts';
import { holdTenant, requireTenant } from '../../platform/index.ts';
import { insertMail } from './mail-repository.ts';
import { presentMail, requireTemplate, type MailDetail } from './read-mails.ts';

type Routes = typeof tenantMailRoutes;

/** Refuses, each at its field, what could not be sent as it is. */
const requireSendable = (texts: MailTexts, variables: readonly string[]): void => {
  const fields = (['en_US', 'zh_CN'] as const).flatMap((language): FieldError[] => {
    const { subject, text } = texts[language];
    const faults = [
      ['subject', mailTextFault(subject, variables)],
      ['text', mailBodyFault(text, variables)],
    ] as const;
    return faults.flatMap(([field, code]) => (code ? [{ field: `texts.${language}.${field}`, code }] : []));
  });
  if (fields.length > 0) fail('validation_failed', { fields });
};

const write = async (
  tx: Tx,
  ctx: Context,
  of: { readonly id: string; readonly template: MailTemplate; readonly version: number },
  texts: MailTexts | null,
): Promise<MailDetail> => {
  const { id: tenantId, template, version } = of;
  await holdTenant(tx, ctx, tenantId);
  const before = await presentMail(tx, tenantId, template);
  requireVersion(before.version, version);
  const id = newId();
  await insertMail(tx, {
    ...{ id, tenant_id: tenantId, template, version: version + 1, texts },
    ...{ made_by: principalOf(ctx).userId, made_at: ctx.clock.now() },
  });
  await audit(tx, ctx, {
    action: texts ? 'tenants.mail_saved' : 'tenants.mail_reset',
    object: { type: 'mail_template', id },
    tenantId,
    customerId: null,
    before: { template, version, texts: before.isEdited ? before.current : null },
    after: { template, version: version + 1, texts },
  });
  return presentMail(tx, tenantId, template);
};

/** Sends a mail in these words from now on. */
export const saveMailTemplate = (
  ctx: Context,
  { texts, template: name, ...of }: InputOf<Routes['saveMailTemplate']>,
): Promise<MailDetail> =>
  transact(ctx, async (tx) => {
    const template = requireTemplate(name);
    requireSendable(texts, mailVariables(template));
    return write(tx, ctx, { ...of, template }, texts);
  });

export const resetMailTemplate = (
  ctx: Context,
  { template, ...of }: InputOf<Routes['resetMailTemplate']>,
): Promise<MailDetail> =>
  transact(ctx, (tx) => write(tx, ctx, { ...of, template: requireTemplate(template) }, null));

/** Mails the caller what is sent now, with example data. */
export const testMailTemplate = (
  ctx: Context,
  { id, template: name, language }: InputOf<Routes['testMailTemplate']>,
): Promise<null> =>
  transact(ctx, async (tx) => {
    await requireTenant(tx, ctx, id);
    const template = requireTemplate(name);
    const { email: to } = principalOf(ctx);
    const params = Object.fromEntries(
      mailVariables(template).map((variable) => [variable, mailExamples[variable] ?? variable]),
    );
    await requestMail(tx, ctx, { to, template, language, params, tenantId: id });
    await audit(tx, ctx, {
      action: 'tenants.mail_tested',
      object: { type: 'tenant', id },
      tenantId: id,
      customerId: null,
      after: { template, language },
    });
    return null;
  });
