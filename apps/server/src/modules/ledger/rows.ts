/** From rows of the database to the nouns of the ledger. */
import { isCurrencyCode, money } from '@tael/money';
import type { CurrencyCode } from '@tael/money';
import { assert } from '../../kernel/failure.ts';
import { accountKinds, transferCodes } from './chart.ts';
import type { AccountKind, TransferCode } from './chart.ts';
import { postgresEpochMs } from '../../kernel/database/columns.ts';
import { balanceOf } from './rules.ts';
import type { Account, Entry, Head, Hold, Reference, StoredTransfer, TransferKind } from './nouns.ts';

/** A bigint as the driver was told to give it: the server's connections make it one, others leave it a text. */
type Whole = bigint | string;

/** A row of `ledger_look`: an account and its last entry, or in the last one nothing but the transfers. */
export type LookupRow = [
  id: string | null,
  tenantId: string,
  customerId: string | null,
  kind: string,
  currency: string,
  detail: string,
  stripe: number,
  normalSide: string,
  floor: Whole | null,
  openedMs: Whole,
  seq: Whole | null,
  atMs: Whole | null,
  debitsPending: Whole | null,
  debitsPosted: Whole | null,
  creditsPending: Whole | null,
  creditsPosted: Whole | null,
  isClosed: boolean,
  transfers: readonly TransferRow[] | null,
];

export const transfersPlace = 17;

/** The head of a row; undefined for the row that has only transfers. */
export function headOf(row: LookupRow): Head | undefined {
  const [id, tenantId, customerId, kind, currency, detail, stripe, side, floor, openedMs, seq, atMs] = row;
  const [, , , , , , , , , , , , debitsPending, debitsPosted, creditsPending, creditsPosted, isClosed] = row;
  if (id === null) return undefined;
  return {
    account: {
      id,
      tenantId,
      customerId,
      kind: asAccountKind(kind),
      currency: asCurrency(currency),
      detail,
      stripe,
      normalSide: side === 'debit' ? 'debit' : 'credit',
      floor: floor === null ? null : BigInt(floor),
      openedAt: new Date(Number(openedMs)),
    },
    seq: BigInt(seq ?? 0),
    at: Number(atMs ?? 0),
    debitsPending: BigInt(debitsPending ?? 0),
    debitsPosted: BigInt(debitsPosted ?? 0),
    creditsPending: BigInt(creditsPending ?? 0),
    creditsPosted: BigInt(creditsPosted ?? 0),
    // An account without entries has no last one that could have closed it.
    isClosed: seq !== null && isClosed,
  };
}

const newerHeadBytes = 53;

/** The heads in the packed form of `ledger_claim`, each with the account at its place in `known`. */
export function newerHeadsOf(packed: Buffer, known: readonly Head[]): readonly Head[] {
  const heads: Head[] = [];
  for (let at = 0; at < packed.length; at += newerHeadBytes) {
    const before = known[packed.readInt32BE(at) - 1];
    assert(before, 'a claim answers for the accounts it was asked');
    heads.push({
      account: before.account,
      seq: packed.readBigInt64BE(at + 4),
      at: Number(packed.readBigInt64BE(at + 12) / 1000n) + postgresEpochMs,
      debitsPending: packed.readBigInt64BE(at + 20),
      debitsPosted: packed.readBigInt64BE(at + 28),
      creditsPending: packed.readBigInt64BE(at + 36),
      creditsPosted: packed.readBigInt64BE(at + 44),
      isClosed: packed[at + 52] === 1,
    });
  }
  return heads;
}

export type TransferRow = readonly [
  id: string,
  kind: TransferKind,
  debitAccountId: string,
  creditAccountId: string,
  amount: string,
  currency: string,
  code: string,
  referenceType: string | null,
  referenceId: string | null,
  pendingId: string | null,
  voluntary: boolean,
  expiresAt: string | null,
];

export function transferOf(row: TransferRow): StoredTransfer {
  const [id, kind, debitAccountId, creditAccountId, amount, currency, code, type, referenceId, pendingId] =
    row;
  const [, , , , , , , , , , voluntary, expiresAt] = row;
  return {
    id,
    kind,
    debitAccountId,
    creditAccountId,
    amount: BigInt(amount),
    currency: asCurrency(currency),
    code: asTransferCode(code),
    reference: asReference(type, referenceId),
    pendingId,
    voluntary,
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
  };
}

export interface EntryRow {
  readonly account_id: string;
  readonly seq: bigint | string;
  readonly at: Date;
  readonly transfer_id: string;
  readonly kind: TransferKind;
  readonly code: string;
  readonly reference_type: string | null;
  readonly reference_id: string | null;
  readonly posting_id: string | null;
  readonly debit_account: string;
  readonly credit_account: string;
  readonly posted: bigint | string;
  readonly pending: bigint | string;
  readonly debits_pending: bigint | string;
  readonly debits_posted: bigint | string;
  readonly credits_pending: bigint | string;
  readonly credits_posted: bigint | string;
}

export function entryOf(row: EntryRow, account: Account): Entry {
  const head: Head = {
    account,
    seq: BigInt(row.seq),
    at: row.at.getTime(),
    isClosed: false,
    debitsPending: BigInt(row.debits_pending),
    debitsPosted: BigInt(row.debits_posted),
    creditsPending: BigInt(row.credits_pending),
    creditsPosted: BigInt(row.credits_posted),
  };
  const towardsNormal = account.normalSide === 'credit' ? 1n : -1n;
  const isDebit = row.debit_account === row.account_id;
  return {
    accountId: row.account_id,
    seq: head.seq,
    at: row.at,
    transferId: row.transfer_id,
    kind: row.kind,
    code: asTransferCode(row.code),
    reference: asReference(row.reference_type, row.reference_id),
    postingId: row.posting_id,
    side: isDebit ? 'debit' : 'credit',
    otherAccountId: isDebit ? row.credit_account : row.debit_account,
    posted: money(BigInt(row.posted) * towardsNormal, account.currency),
    pending: money(BigInt(row.pending) * towardsNormal, account.currency),
    balance: balanceOf(head),
  };
}

export interface HoldRow {
  readonly id: string;
  readonly debit_account: string;
  readonly credit_account: string;
  readonly amount: bigint | string;
  readonly currency: string;
  readonly code: string;
  readonly reference_type: string | null;
  readonly reference_id: string | null;
  readonly at: Date;
  readonly expires_at: Date | null;
}

export function holdOf(row: HoldRow): Hold {
  return {
    id: row.id,
    accountId: row.debit_account,
    otherAccountId: row.credit_account,
    amount: money(BigInt(row.amount), asCurrency(row.currency)),
    code: asTransferCode(row.code),
    reference: asReference(row.reference_type, row.reference_id),
    at: row.at,
    expiresAt: row.expires_at,
  };
}

function asReference(type: string | null, id: string | null): Reference | null {
  return type === null || id === null ? null : { type, id };
}

function asCurrency(text: string): CurrencyCode {
  assert(isCurrencyCode(text), 'the books hold known currencies');
  return text;
}

function asAccountKind(text: string): AccountKind {
  assert(Object.hasOwn(accountKinds, text), 'the books hold known kinds of account');
  // Just checked against the table whose keys make the type.
  return text as AccountKind;
}

function asTransferCode(text: string): TransferCode {
  const code = transferCodes.find((known) => known === text);
  assert(code, 'the books hold known codes');
  return code;
}
