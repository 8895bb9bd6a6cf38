import type { Context, Language } from '../../../kernel/context.ts';

/** Whose address a mail goes to; undefined where it is nobody's here. */
export type MailReaderOf = (
  ctx: Context,
  tenantId: string | null,
  email: string,
) => Promise<{ readonly userId: string; readonly language: Language | null } | undefined>;
