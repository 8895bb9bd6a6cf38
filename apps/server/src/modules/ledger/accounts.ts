import type { CurrencyCode } from '@tael/money';
import type { Clock } from '../../kernel/clock.ts';
import { assert } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import type { Memory } from '../../kernel/load/memory.ts';
import { RetryTransaction } from '../../kernel/database/retry.ts';
import { accountKinds } from './chart.ts';
import type { CustomerAccountKind, InternalAccountName } from './chart.ts';
import type { Account, Head } from './nouns.ts';
import type { PostingTx } from './posting/post.ts';
import { close, findOrOpen, isStale, lookUp } from './repository.ts';

/** The account of a customer: there is one for each kind and currency. */
export interface CustomerAccountName {
  readonly tenantId: string;
  readonly customerId: string;
  readonly kind: CustomerAccountKind;
  readonly currency: CurrencyCode;
  /** How far below zero a voluntary debit may go, in smallest units; nothing when absent. Fixed at opening. */
  readonly overdraft?: bigint;
}

/** Why an account could not be closed. */
export type ClosingRefusal = 'account_not_found' | 'account_not_empty' | 'account_has_holds';

/** The customer's account, opened when this is its first use. */
export async function customerAccount(
  tx: PostingTx,
  name: CustomerAccountName,
  clock: Clock,
  accounts: Memory<Account>,
): Promise<Account> {
  const { normalSide } = accountKinds[name.kind];
  const key = `${name.customerId}/${name.kind}/${name.currency}`;
  return findAccount(tx, key, accounts, {
    id: newId(),
    tenantId: name.tenantId,
    customerId: name.customerId,
    kind: name.kind,
    currency: name.currency,
    detail: '',
    stripe: 0,
    normalSide,
    floor: -(name.overdraft ?? 0n),
    openedAt: clock.now(),
  });
}

/** What spreads the postings of an object over stripes: its stripe is the remainder by how many there are, a power of two. */
export const spreadOf = (id: string): number => Number.parseInt(id.slice(-4), 16);

/**
 * One stripe of an internal account, opened when this is its first use. `spreadBy` is an id of the business object: the same
 * one always gives the same stripe, so that a posting tried again names the same accounts.
 */
export async function internalAccount(
  tx: PostingTx,
  name: InternalAccountName,
  spreadBy: string,
  clock: Clock,
  accounts: Memory<Account>,
): Promise<Account> {
  const { normalSide, stripes } = accountKinds[name.kind];
  const stripe = spreadOf(spreadBy) % stripes;
  const detail = name.detail ?? '';
  const key = `${name.tenantId}/${name.kind}/${name.currency}/${detail}/${String(stripe)}`;
  return findAccount(tx, key, accounts, {
    id: newId(),
    tenantId: name.tenantId,
    customerId: null,
    kind: name.kind,
    currency: name.currency,
    detail,
    stripe,
    normalSide,
    floor: null,
    openedAt: clock.now(),
  });
}

/** Closes an empty account for good; nothing can be posted to it again. Undefined when done, or why not. */
export async function closeAccount(
  tx: PostingTx,
  accountId: string,
  clock: Clock,
  onCommitted: (heads: readonly Head[]) => void,
): Promise<ClosingRefusal | undefined> {
  const wanted = { accountIds: [accountId], transferIds: [], pendingIds: [] };
  const [head] = (await lookUp(tx.client, wanted, true)).heads;
  if (!head) return 'account_not_found';
  if (head.isClosed) return undefined;
  if (head.debitsPending > 0n || head.creditsPending > 0n) return 'account_has_holds';
  if (head.creditsPosted !== head.debitsPosted) return 'account_not_empty';
  const closed = { ...head, seq: head.seq + 1n, at: Math.max(clock.millis(), head.at), isClosed: true };
  try {
    await close(tx.client, closed);
  } catch (error) {
    if (isStale(error)) throw new RetryTransaction('another writer reached the account first');
    throw error;
  }
  tx.afterCommit(() => onCommitted([closed]));
  return undefined;
}

async function findAccount(
  tx: PostingTx,
  key: string,
  accounts: Memory<Account>,
  wanted: Account,
): Promise<Account> {
  const known = accounts.get(key);
  if (known) return known;
  const id = await findOrOpen(tx.client, wanted);
  const [head] = (await lookUp(tx.client, { accountIds: [id], transferIds: [], pendingIds: [] }, false))
    .heads;
  assert(head, 'an account that was just opened can be read');
  // Only what is committed is remembered: an opening that is rolled back never was.
  tx.afterCommit(() => accounts.set(key, head.account));
  return head.account;
}
