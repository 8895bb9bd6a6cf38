import type { Language, mailWords } from '@tael/i18n';
import type { Context } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/outbox.ts';
import { read, type Tx } from '../../kernel/transaction.ts';
import { languageByEmail } from './repository.ts';

export type MailTemplate = keyof ReturnType<typeof mailWords>;

export interface MailRequest {
  readonly to: string;
  readonly template: MailTemplate;
  readonly language: Language;
  /** What the template's text is filled with; a code among them is `secret`. */
  readonly params: Readonly<Record<string, string>>;
  readonly secret?: boolean;
  readonly tenantId?: string;
  readonly customerId?: string;
}

/** Asks for a mail: it is sent once this transaction has committed, and never without it (outbox topic `mail.requested`). */
export const requestMail = async (tx: Tx, ctx: Context, mail: MailRequest): Promise<void> => {
  const { to, template, language, params } = mail;
  await emit(tx, ctx, {
    topic: 'mail.requested',
    objectId: newId(),
    tenantId: mail.tenantId ?? ctx.principal?.tenantId ?? null,
    customerId: mail.customerId ?? ctx.principal?.customerId ?? null,
    payload: { to, template, language, params },
    secret: mail.secret ?? false,
  });
};

/** The language that the owner of an address chose for mails; undefined where nobody did. */
export const mailLanguage = (
  ctx: Context,
  tenantId: string | null,
  email: string,
): Promise<Language | undefined> => read(ctx, (tx) => languageByEmail(tx, tenantId, email));
