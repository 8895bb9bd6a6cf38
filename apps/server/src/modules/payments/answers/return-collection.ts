import { money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ach } from '../../../providers/bank-rails/port.ts';
import { findCollectionEntry, insertCollectionEntry } from '../files/collection-repository.ts';
import type { BankFileDeps } from '../files/deps.ts';
import type { BankFileRow } from '../files/file-repository.ts';
import { openItem } from './open-item.ts';
import { entryOf } from './return-payment.ts';

/**
 * A bank says something about a debit of ours; whether it is one. A return takes the money back once; another amount, a
 * second return and new details of the account are for somebody to look at.
 */
export const answerCollection = async (
  tx: Tx,
  ctx: Context,
  deps: BankFileDeps,
  {
    file,
    entry: { trace, minor, addenda },
  }: {
    readonly file: BankFileRow;
    readonly entry: Pick<Ach.AchEntry, 'trace' | 'minor'> & {
      readonly addenda: Ach.AchReturn | Ach.AchChange;
    };
  },
): Promise<boolean> => {
  const { code, originalTrace } = addenda;
  const sent = await findCollectionEntry(tx, { purpose: 'collection', reference: originalTrace });
  if (!sent) return false;
  const about = {
    tenant_id: sent.tenant_id,
    file_id: file.id,
    reference: entryOf(trace, originalTrace),
    code,
    side: 'debit',
    amount: money(minor, 'USD'),
  } as const;
  if (addenda.kind === 'change') {
    await openItem(tx, ctx, deps, { ...about, kind: 'return_code' });
    return true;
  }
  if (minor !== sent.amount) {
    await openItem(tx, ctx, deps, { ...about, kind: 'return_amount' });
    return true;
  }
  const isNew = await insertCollectionEntry(tx, {
    ...sent,
    id: newId(),
    file_id: file.id,
    purpose: 'return',
    reference: about.reference,
    code,
    at: ctx.clock.now(),
    settled_at: null,
  });
  // The same return in another message.
  if (!isNew) return true;
  if (!(await deps.collections.returned(tx, ctx, sent.collection_id, code)))
    await openItem(tx, ctx, deps, { ...about, kind: 'return_repeated' });
  return true;
};
