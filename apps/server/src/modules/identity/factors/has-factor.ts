import type { Tx } from '../../../kernel/transaction.ts';
import { hasTotp } from './factor-repository.ts';
import { countPasskeys } from '../passkeys/passkey-repository.ts';

/** Whether the user has set up something that proves them beyond password and mailbox: then a mailed code does not. */
export const hasFactor = async (tx: Tx, userId: string): Promise<boolean> =>
  (await hasTotp(tx, userId)) || (await countPasskeys(tx, userId)) > 0;
