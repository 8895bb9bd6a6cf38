import type { Money } from '@tael/money';
import { BankFileFault } from '../bank-file-fault.ts';
import type { OpenFile } from '../open-file.ts';
import { isControlSum } from './decimals.ts';
import { messageParts } from './read-xml.ts';
import type { MessageSchema, Tree } from './schema.ts';

/** A message that fits in memory: its repeated elements and all the rest. For what is large see `statement.ts`. */
export const wholeMessage = async (
  schema: MessageSchema,
  open: OpenFile,
): Promise<{ readonly body: Tree; readonly items: readonly Tree[] }> => {
  const items: Tree[] = [];
  let body: Tree = {};
  for await (const part of messageParts(schema, open)) {
    if (part.kind === 'item') items.push(part.tree);
    // Boundary: the root has exactly one element, whose table is a sequence.
    else body = part.tree[schema.streamed[0] ?? ''] as Tree;
  }
  return { body, items };
};

/** The number and the sum of transactions are those that the message says. */
export const checkControl = (
  { count, sum }: { readonly count: string | undefined; readonly sum: string | undefined },
  amounts: readonly Money[],
): void => {
  const isCounted = count === undefined || BigInt(count) === BigInt(amounts.length);
  if (!isCounted || (sum !== undefined && !isControlSum(sum, amounts)))
    throw new BankFileFault('control_sum');
};
