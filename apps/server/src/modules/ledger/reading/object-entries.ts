import { money, type Money } from '@tael/money';
import type { Tx } from '../../../kernel/transaction.ts';
import { entriesOfObjects, sumsOfObjects, type ObjectEntries } from './history-repository.ts';
import type { Entry } from '../nouns.ts';
import { visibleHeads } from './read.ts';
import { entryOf } from '../rows.ts';

/** What moved on an account for business objects (their ids) over a while, oldest first; holds move nothing. */
export const postedForObjects = async (
  tx: Tx,
  accountId: string,
  objectIds: readonly string[],
  period: ObjectEntries,
): Promise<readonly Entry[]> => {
  const [head] = await visibleHeads(tx, [accountId]);
  if (!head) return [];
  return (await entriesOfObjects(tx, accountId, objectIds, period)).map((row) => entryOf(row, head.account));
};

/**
 * What moved on an account for business objects between each of these moments (ascending) and the next: the sum, credits
 * positive, and of how many entries. All of it is in the account's currency.
 */
export const movedForObjects = async (
  tx: Tx,
  accountId: string,
  objectIds: readonly string[],
  moments: readonly Date[],
): Promise<readonly { readonly posted: Money; readonly count: number }[]> => {
  const [head] = await visibleHeads(tx, [accountId]);
  if (!head) return [];
  const sums = new Map(
    (await sumsOfObjects(tx, accountId, objectIds, moments)).map((row) => [row.place, row]),
  );
  return moments.slice(1).map((_, index) => {
    const found = sums.get(index + 1);
    return { posted: money(found?.posted ?? 0n, head.account.currency), count: found?.count ?? 0 };
  });
};
