import type { Money } from '@tael/money';
import type { SignedMessage } from '../../kernel/signed/signed-message.ts';

/** A bank that tells of debits at once by signed messages (`achMessage`), beside the files in which they leave and come back. */
export interface AchDebits {
  isAuthentic(message: SignedMessage): boolean;
}

/** What a message is about. */
export interface SandboxDebit {
  readonly reference: string;
  readonly amount: Money;
}

export interface SandboxAchDebits extends AchDebits {
  /** One message, whenever a person or a test asks for it. */
  tell(
    debit: SandboxDebit,
    of: { readonly type: 'settled' | 'returned'; readonly code: string | null },
  ): SignedMessage;
}
