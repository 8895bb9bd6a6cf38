import type { Language } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** Where somebody is reached outside the console. */
export interface Contact {
  readonly tenantId: string;
  readonly customerId: string | null;
  readonly email: string;
  readonly mobile: string | null;
  /** Null where they chose none. */
  readonly language: Language | null;
  readonly timeZone: string | null;
}

/** What notices by mail and SMS ask of the other modules. */
export interface NoticeDeps {
  readonly contactOf: (tx: Tx, userId: string) => Promise<Contact | undefined>;
  readonly links: UnsubscribeLinks;
  readonly publicUrl: string;
}
