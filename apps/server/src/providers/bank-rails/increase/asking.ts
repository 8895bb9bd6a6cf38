import { ProviderFault } from '../../../kernel/provider-calls/provider-fault.ts';
import { systemContext, type SystemContextParts } from '../../../kernel/system-context.ts';
import { transact } from '../../../kernel/transaction.ts';
import type { IncreaseClient } from './client.ts';
import { made } from './objects.ts';
import { answeredTransfer, claimTransfers, type AskedTransfer, type TransferKind } from './repository.ts';

export interface Order {
  readonly reference: string;
  /** Null for what Increase is not asked for, because it does not do it. */
  readonly body: object | null;
}

const paths: Readonly<Record<TransferKind, string>> = {
  ach: '/ach_transfers',
  wire: '/wire_transfers',
  check: '/check_transfers',
};
const atOnce = 4;

/** What is wrong with one transfer is the transfer's; what is wrong with us (the key, the account) is no answer about it. */
const refusesTransfer = (error: unknown): boolean =>
  error instanceof ProviderFault && (error.status === 400 || error.status === 422);

/**
 * Asks for each transfer under a key that is written down first, and answers which of them are refused. Where it stops, all
 * that was asked for is known by its key, and the next run goes on with the rest.
 */
export const askFor = async (
  parts: SystemContextParts,
  client: IncreaseClient,
  kind: TransferKind,
  orders: readonly Order[],
): Promise<readonly string[]> => {
  const at = parts.clock.now();
  const references = orders.map(({ reference }) => reference);
  const claimed = await transact(systemContext(parts), (tx) => claimTransfers(tx, kind, { references, at }));
  const refused = new Set<string>();
  const waiting = orders.flatMap((order) => {
    const row = claimed.get(order.reference);
    if (row?.is_refused) refused.add(order.reference);
    return row && row.object_id === null && !row.is_refused ? [{ row, body: order.body }] : [];
  });
  const workers = Array.from({ length: atOnce }, async () => {
    for (let one = waiting.shift(); one; one = waiting.shift())
      if (!(await ask(parts, client, kind, one))) refused.add(one.row.reference);
  });
  const ended = await Promise.allSettled(workers);
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return references.filter((reference) => refused.has(reference));
};

const ask = async (
  parts: SystemContextParts,
  client: IncreaseClient,
  kind: TransferKind,
  { row, body }: { readonly row: AskedTransfer; readonly body: object | null },
): Promise<boolean> => {
  const objectId = await askOne(client, kind, row.key, body);
  await transact(systemContext(parts), (tx) => answeredTransfer(tx, row.key, { objectId }));
  return objectId !== null;
};

const askOne = async (
  client: IncreaseClient,
  kind: TransferKind,
  key: string,
  body: object | null,
): Promise<string | null> => {
  if (body === null) return null;
  try {
    return (await client.post(`create ${kind}`, paths[kind], made, { key, body })).id;
  } catch (error) {
    if (refusesTransfer(error)) return null;
    throw error;
  }
};
