import type { EntryClass } from '@tael/contract/funding/ach/terms';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';

/** A debit of a customer's own account elsewhere, which leaves with a file of ours. */
export interface Collection {
  readonly id: string;
  readonly tenantId: string;
  readonly customerId: string;
  /** By which the receiver's bank names it: fifteen characters at the most. */
  readonly number: string;
  readonly minor: bigint;
  readonly entryClass: EntryClass;
  /** Banks recognize a debit that is tried again by its description. */
  readonly isRetry: boolean;
  /** Agreed to once for many debits. */
  readonly isRecurring: boolean;
  readonly holderName: string;
  readonly routingNumber: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
}

/** Where debits are opened and booked. Files are cut and read here; what they do to a balance is decided there. */
export interface Collections {
  /** The part of the ACH clearing account that debits are booked on. */
  readonly clearingDetail: string;
  /** Locks those whose cut-off has come, the oldest first; those that may not leave any more end here. */
  due(tx: Tx, ctx: Context, limit: number): Promise<readonly Collection[]>;
  /** What stood in a file that the bank refused. */
  again(tx: Tx, ids: readonly string[]): Promise<readonly Collection[]>;
  /** It stands in a file, and nobody can take it back. */
  submitted(tx: Tx, ctx: Context, id: string, settlesOn: string): Promise<void>;
  /** No file can hold it. */
  unwritable(tx: Tx, ctx: Context, id: string): Promise<void>;
  settled(tx: Tx, ctx: Context, id: string): Promise<void>;
  /** Whether the return counted: it did not where the debit had come back before. */
  returned(tx: Tx, ctx: Context, id: string, code: string): Promise<boolean>;
  described(
    tx: Tx,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly number: string; readonly holderName: string }>>;
}
