import type { InputOf, OutputOf } from '@tael/contract';
import type { MailTexts, tenantMailRoutes } from '@tael/contract/tenants/mail-routes';
import { builtInMail, mailTemplates, mailVariables, type Language, type MailTemplate } from '@tael/i18n';
import type { Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { emailsOf } from '../../identity/index.ts';
import { defaultTenantId, mailBrandOf, originOf, requireTenant } from '../../platform/index.ts';
import { mailsOf, newestMailsOf, type MailRow } from './mail-repository.ts';

type Routes = typeof tenantMailRoutes;
export type MailDetail = OutputOf<Routes['getMailTemplate']>;

/** A kind of mail by its name; anything else is `not_found`. */
export const requireTemplate = (name: string): MailTemplate =>
  mailTemplates.find((template) => template === name) ?? fail('not_found');

const ownName = 'Tael';

/** The built-in words as this tenant's readers get them. */
const builtInOf = (template: MailTemplate, product: string): MailTexts => {
  const say = (language: Language) => {
    const { subject, text } = builtInMail(template, language);
    return { subject: subject.replaceAll(ownName, product), text: text.replaceAll(ownName, product) };
  };
  return { en_US: say('en_US'), zh_CN: say('zh_CN') };
};

export const presentMail = async (tx: Tx, tenantId: string, template: MailTemplate): Promise<MailDetail> => {
  const rows = await mailsOf(tx, tenantId, template);
  const emails = await emailsOf(tx, [...new Set(rows.map(({ made_by: by }) => by))]);
  const builtIn = builtInOf(template, (await mailBrandOf(tx, tenantId)).product);
  const own = rows[0]?.texts ?? null;
  return {
    template,
    version: rows[0]?.version ?? 0,
    isEdited: own !== null,
    variables: [...mailVariables(template)],
    builtIn,
    current: own ?? builtIn,
    versions: rows.map(({ version, made_by: by, made_at: at, texts }) => ({
      version,
      by: emails.get(by) ?? '',
      at: at.toISOString(),
      isBuiltIn: texts === null,
    })),
  };
};

export const listMailTemplates = (
  ctx: Context,
  { id }: InputOf<Routes['listMailTemplates']>,
): Promise<OutputOf<Routes['listMailTemplates']>> =>
  read(ctx, async (tx) => {
    await requireTenant(tx, ctx, id);
    const { product } = await mailBrandOf(tx, id);
    const own = new Map<string, MailRow>((await newestMailsOf(tx, id)).map((row) => [row.template, row]));
    return mailTemplates.map((template) => {
      const texts = own.get(template)?.texts ?? null;
      return { template, isEdited: texts !== null, current: texts ?? builtInOf(template, product) };
    });
  });

export const getMailTemplate = (
  ctx: Context,
  { id, template }: InputOf<Routes['getMailTemplate']>,
): Promise<MailDetail> =>
  read(ctx, async (tx) => {
    await requireTenant(tx, ctx, id);
    return presentMail(tx, id, requireTemplate(template));
  });

/** How a tenant speaks in its mails: its name and words, its sender, and links to its own host. */
export const mailVoice =
  (publicUrl: string) =>
  (ctx: Context, tenantId: string | null, template: MailTemplate, language: Language) =>
    read(ctx, async (tx) => {
      const id = tenantId ?? defaultTenantId;
      const { product, from } = await mailBrandOf(tx, id);
      const origin = await originOf(tx, id, publicUrl);
      const [newest] = await mailsOf(tx, id, template);
      return {
        product,
        own: newest?.texts?.[language],
        from: from === null ? undefined : `${product.replace(/[^\p{L}\p{N} ]/gu, '')} <${from}>`,
        linkTo: (value: string) =>
          value.startsWith(`${publicUrl}/`) ? origin + value.slice(publicUrl.length) : value,
      };
    });
