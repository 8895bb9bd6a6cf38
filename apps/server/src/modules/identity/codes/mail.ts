import type { Language, mailWords } from '@tael/i18n';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { read, type Tx } from '../../../kernel/transaction.ts';
import { readerByEmail } from '../repository.ts';

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

/** Whose address this is, with the language that they chose for mails; undefined where it is nobody's. */
export const mailReader = (
  ctx: Context,
  tenantId: string | null,
  email: string,
): Promise<{ userId: string; language: Language | null } | undefined> =>
  read(ctx, (tx) => readerByEmail(tx, tenantId, email));
