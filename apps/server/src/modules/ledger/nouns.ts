/**
 * The nouns of the ledger on one page. Read this first.
 *
 * An ACCOUNT holds one currency and keeps four running totals: debits and credits, each pending and posted. A TRANSFER
 * moves one amount from one account (debited) to another (credited) and is never changed. A POSTING is one or more
 * linked transfers, applied together or not at all. An ENTRY is what one transfer did to one account, numbered by `seq`
 * and carrying the totals after it; the last entry of an account is its HEAD, and that is the balance. A HOLD is a
 * pending transfer; it ends once, by posting all or part of it, by being voided, or by expiring.
 */
import type { CurrencyCode, Money } from '@tael/money';
import type { AccountKind, Side, TransferCode } from './chart.ts';

/** The business object a transfer belongs to: its kind in our words and its id. */
export interface Reference {
  readonly type: string;
  readonly id: string;
}

interface TransferBase {
  /** A UUIDv7 made by the caller. The same id never moves money twice. */
  readonly id: string;
  readonly code: TransferCode;
  readonly reference?: Reference | undefined;
  /** Applied only together with the next transfer of the list. */
  readonly linked?: boolean | undefined;
}

interface MovingTransfer extends TransferBase {
  readonly debitAccountId: string;
  readonly creditAccountId: string;
  readonly amount: Money;
  /** False for a debit that must happen whatever is available: a return, a chargeback, a force post. True when absent. */
  readonly voluntary?: boolean | undefined;
}

/** Moves money at once. */
export interface PostedTransfer extends MovingTransfer {
  readonly kind: 'posted';
}

/** Holds money: it is no longer available to the debited account and not yet there for the credited one. */
export interface PendingTransfer extends MovingTransfer {
  readonly kind: 'pending';
  /** When the hold is to be expired by the job, if nobody ended it before. */
  readonly expiresAt?: Date | undefined;
}

/** Ends a hold by moving all of it, or `amount` of it; the rest is released. */
export interface PostPendingTransfer extends TransferBase {
  readonly kind: 'post_pending';
  readonly pendingId: string;
  readonly amount?: Money | undefined;
}

/** Ends a hold by releasing it: on somebody's wish, or because its time is over. */
export interface ReleasePendingTransfer extends TransferBase {
  readonly kind: 'void_pending' | 'expire_pending';
  readonly pendingId: string;
}

export type MovingTransferRequest = PostedTransfer | PendingTransfer;
export type EndingTransferRequest = PostPendingTransfer | ReleasePendingTransfer;
export type Transfer = MovingTransferRequest | EndingTransferRequest;
export type TransferKind = Transfer['kind'];

/** What never changes about an account. */
export interface Account {
  readonly id: string;
  readonly tenantId: string;
  /** Null for an internal account. */
  readonly customerId: string | null;
  readonly kind: AccountKind;
  readonly currency: CurrencyCode;
  readonly detail: string;
  readonly stripe: number;
  readonly normalSide: Side;
  /** What a voluntary debit may leave available at the least, in smallest units; null without a limit. */
  readonly floor: bigint | null;
  readonly openedAt: Date;
}

/** The four running totals, in smallest units of the account's currency. None is ever negative. */
export interface Totals {
  readonly debitsPending: bigint;
  readonly debitsPosted: bigint;
  readonly creditsPending: bigint;
  readonly creditsPosted: bigint;
}

/** An account as its last entry left it. `seq` is 0 before the first entry. */
export interface Head extends Totals {
  readonly account: Account;
  readonly seq: bigint;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly isClosed: boolean;
}

/** A transfer as the books hold it. For a release, `amount` is what was released. */
export interface StoredTransfer {
  readonly id: string;
  readonly kind: TransferKind;
  readonly debitAccountId: string;
  readonly creditAccountId: string;
  readonly amount: bigint;
  readonly currency: CurrencyCode;
  readonly code: TransferCode;
  readonly reference: Reference | null;
  readonly pendingId: string | null;
  readonly voluntary: boolean;
  readonly expiresAt: number | null;
}

/** A transfer that was decided, with the places it takes in both accounts: what the repository writes. */
export interface PlannedTransfer extends StoredTransfer {
  readonly postingId: string | null;
  readonly at: number;
  readonly debit: PlannedEntry;
  readonly credit: PlannedEntry;
}

export interface PlannedEntry {
  readonly head: Head;
  /** What changed, credits positive and debits negative. */
  readonly posted: bigint;
  readonly pending: bigint;
  readonly floor: bigint | null;
}

/** A balance at one moment. `available` is what may be spent: posted, less what is held. */
export interface Balance {
  readonly accountId: string;
  readonly currency: CurrencyCode;
  readonly posted: Money;
  readonly pendingDebits: Money;
  readonly pendingCredits: Money;
  readonly available: Money;
  /** The number of the entry it was read from: a later balance has a higher one. */
  readonly version: bigint;
}

/** One line of an account, newest first in lists. */
export interface Entry {
  readonly accountId: string;
  readonly seq: bigint;
  readonly at: Date;
  readonly transferId: string;
  readonly kind: TransferKind;
  readonly code: TransferCode;
  readonly reference: Reference | null;
  readonly postingId: string | null;
  readonly side: Side;
  readonly otherAccountId: string;
  /** What this line changed in the account's balance: more is positive, whichever side is its normal one. */
  readonly posted: Money;
  readonly pending: Money;
  readonly balance: Balance;
}

/** Money held on an account: a pending transfer that nothing has ended yet. */
export interface Hold {
  readonly id: string;
  readonly accountId: string;
  readonly otherAccountId: string;
  readonly amount: Money;
  readonly code: TransferCode;
  readonly reference: Reference | null;
  readonly at: Date;
  readonly expiresAt: Date | null;
}
