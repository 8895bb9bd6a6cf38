import type { InputOf } from '@tael/contract';
import type { noteRoutes } from '@tael/contract/authorizations/note-routes';
import { audit } from '../../../kernel/audit.ts';
import type { Context } from '../../../kernel/context.ts';
import { transact } from '../../../kernel/transaction.ts';
import { requireVersion } from '../../../kernel/transitions.ts';
import { storeNotes, lockOwnNotes, type TransactionNotes } from './notes.ts';

/** Keeps a memo with a purchase; an empty one is none. */
export const writeMemo = (
  ctx: Context,
  { id, memo, version }: InputOf<typeof noteRoutes.writeMemo>,
): Promise<TransactionNotes> =>
  transact(ctx, async (tx) => {
    const locked = await lockOwnNotes(tx, ctx, id);
    requireVersion(locked.note.version, version);
    await audit(tx, ctx, {
      action: 'transaction.memo_written',
      object: { type: 'authorization', id },
      before: { memo: locked.note.memo },
      after: { memo },
    });
    return storeNotes(tx, ctx, locked, memo);
  });
