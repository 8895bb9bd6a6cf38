import { isMoving } from '../rules.ts';
import type { Lookup, LookupQuery } from '../repository.ts';
import type { Known } from './working-copy.ts';
import type { StoredTransfer, Transfer } from '../nouns.ts';

/** Everything a posting has to know before it can be decided. */
export function wantedFor(transfers: readonly Transfer[]): LookupQuery {
  const accountIds = new Set<string>();
  const pendingIds = new Set<string>();
  for (const transfer of transfers) {
    if (!isMoving(transfer)) pendingIds.add(transfer.pendingId);
    else accountIds.add(transfer.debitAccountId).add(transfer.creditAccountId);
  }
  return {
    accountIds: [...accountIds].filter(isUuid),
    transferIds: transfers.map(({ id }) => id).filter(isUuid),
    pendingIds: [...pendingIds].filter(isUuid),
  };
}

/** What a look found, as a working copy asks for it. */
export function knownFrom(lookup: Lookup): Known {
  const heads = new Map(lookup.heads.map((head) => [head.account.id, head]));
  const transfers = new Map(lookup.transfers.map((transfer) => [transfer.id, transfer]));
  const endings = new Map<string, StoredTransfer>();
  for (const transfer of lookup.transfers) {
    if (transfer.pendingId !== null) endings.set(transfer.pendingId, transfer);
  }
  return {
    head: (accountId) => heads.get(accountId),
    transfer: (id) => transfers.get(id),
    endingOf: (pendingId) => endings.get(pendingId),
  };
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

// What is no identifier names nothing; the decision says so, the database would only raise a syntax error.
function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}
