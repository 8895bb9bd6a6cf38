/**
 * The decisions of the ledger, without a database: may this transfer happen, and what does it do to both accounts.
 * The checks stand in the order of precedence of `results.ts`.
 */
import { maxMinor, money } from '@tael/money';
import { isPlanted } from '../../kernel/fault-switch.ts';
import type {
  Account,
  Balance,
  EndingTransferRequest,
  Head,
  MovingTransferRequest,
  PlannedEntry,
  PlannedTransfer,
  StoredTransfer,
  Totals,
  Transfer,
} from './nouns.ts';
import type { ResultCode } from './results.ts';

/** Everything a decision may look at. Absent means: there is none. */
export interface Surroundings {
  readonly debit: Head | undefined;
  readonly credit: Head | undefined;
  /** A transfer that already has this id. */
  readonly existing: StoredTransfer | undefined;
  /** The hold that is to be ended, and what ended it before. */
  readonly pending: StoredTransfer | undefined;
  readonly ending: StoredTransfer | undefined;
}

/** What a transfer does to both accounts once it was judged `ok`. */
export type Verdict =
  { readonly result: 'ok'; readonly planned: PlannedTransfer } | { readonly result: Refusal };
type Refusal = Exclude<ResultCode, 'ok'>;

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Judges one transfer at a moment (milliseconds since the epoch) and, when nothing stands against it, plans it. */
export function judge(
  transfer: Transfer,
  around: Surroundings,
  now: number,
  postingId: string | null,
): Verdict {
  if (!idPattern.test(transfer.id)) return { result: 'id_malformed' };
  if (around.existing) return { result: compareWithExisting(transfer, around.existing, around.pending) };
  const refusal = isMoving(transfer)
    ? refuseMoving(transfer, around, now)
    : refuseEnding(transfer, around, now);
  if (refusal) return { result: refusal };
  const { debit, credit } = around;
  if (!debit) return { result: 'debit_account_not_found' };
  if (!credit) return { result: 'credit_account_not_found' };
  if (debit.isClosed) return { result: 'debit_account_closed' };
  if (credit.isClosed) return { result: 'credit_account_closed' };
  const planned = plan(transfer, around.pending, debit, credit, now, postingId);
  if (overflows(planned.debit.head) || overflows(planned.credit.head)) return { result: 'overflow' };
  if (isBelowFloor(planned.debit) && !isPlanted('limit_not_checked')) return { result: 'insufficient_funds' };
  return { result: 'ok', planned };
}

/** The totals of one account, or of several of one kind, and the side on which they grow. */
export type Figures = Totals & { readonly account: Pick<Account, 'normalSide'> };

/** What may still be taken from an account: posted, less what is held. */
export function availableOf(head: Figures): bigint {
  return head.account.normalSide === 'credit'
    ? head.creditsPosted - head.debitsPosted - head.debitsPending
    : head.debitsPosted - head.creditsPosted - head.creditsPending;
}

/** The settled balance, positive on the account's normal side. */
export function postedOf(head: Figures): bigint {
  const credits = head.creditsPosted - head.debitsPosted;
  return head.account.normalSide === 'credit' ? credits : -credits;
}

/** A head as a balance for the world outside. */
export function balanceOf(head: Head): Balance {
  const { currency } = head.account;
  return {
    accountId: head.account.id,
    currency,
    posted: money(postedOf(head), currency),
    pendingDebits: money(head.debitsPending, currency),
    pendingCredits: money(head.creditsPending, currency),
    available: money(availableOf(head), currency),
    version: head.seq,
  };
}

export function isMoving(transfer: Transfer): transfer is MovingTransferRequest {
  return transfer.kind === 'posted' || transfer.kind === 'pending';
}

function refuseMoving(
  transfer: MovingTransferRequest,
  around: Surroundings,
  now: number,
): Refusal | undefined {
  const { debit, credit } = around;
  const { minor, currency } = transfer.amount;
  if (minor === 0n) return 'amount_zero';
  if (minor < 0n) return 'amount_negative';
  if (minor > maxMinor) return 'amount_too_large';
  if (transfer.debitAccountId === transfer.creditAccountId) return 'accounts_are_the_same';
  if (transfer.kind === 'pending' && transfer.expiresAt && transfer.expiresAt.getTime() <= now) {
    return 'expires_at_not_in_the_future';
  }
  if (!debit) return 'debit_account_not_found';
  if (!credit) return 'credit_account_not_found';
  if (debit.account.currency !== credit.account.currency) return 'accounts_have_different_currencies';
  if (debit.account.currency !== currency) return 'transfer_has_different_currency';
  return undefined;
}

const endedBy = {
  post_pending: 'pending_already_posted',
  void_pending: 'pending_already_voided',
  expire_pending: 'pending_already_expired',
} as const;

function refuseEnding(
  transfer: EndingTransferRequest,
  { pending, ending }: Surroundings,
  now: number,
): Refusal | undefined {
  const amount = transfer.kind === 'post_pending' ? transfer.amount : undefined;
  if (amount && amount.minor === 0n) return 'amount_zero';
  if (amount && amount.minor < 0n) return 'amount_negative';
  if (amount && amount.minor > maxMinor) return 'amount_too_large';
  if (!pending) return 'pending_not_found';
  if (pending.kind !== 'pending') return 'pending_not_pending';
  if (ending && ending.kind in endedBy) return endedBy[ending.kind as keyof typeof endedBy];
  if (amount && amount.currency !== pending.currency) return 'transfer_has_different_currency';
  if (amount && amount.minor > pending.amount) return 'exceeds_pending_amount';
  if (transfer.kind === 'expire_pending' && (pending.expiresAt === null || pending.expiresAt > now)) {
    return 'pending_not_expired';
  }
  return undefined;
}

/** The same id again: the same content is the same transfer, anything else is told by the first difference. */
function compareWithExisting(
  transfer: Transfer,
  existing: StoredTransfer,
  pending: StoredTransfer | undefined,
): Refusal {
  if (transfer.kind !== existing.kind) return 'exists_with_different_kind';
  if (isMoving(transfer)) {
    if (transfer.debitAccountId !== existing.debitAccountId) return 'exists_with_different_debit_account';
    if (transfer.creditAccountId !== existing.creditAccountId) return 'exists_with_different_credit_account';
    if (transfer.amount.currency !== existing.currency) return 'exists_with_different_currency';
    if (transfer.amount.minor !== existing.amount) return 'exists_with_different_amount';
  } else {
    if (transfer.pendingId !== existing.pendingId) return 'exists_with_different_pending_id';
    if (transfer.kind === 'post_pending') {
      const amount = transfer.amount ?? { minor: pending?.amount, currency: existing.currency };
      if (amount.currency !== existing.currency) return 'exists_with_different_currency';
      if (amount.minor !== existing.amount) return 'exists_with_different_amount';
    }
  }
  if (transfer.code !== existing.code) return 'exists_with_different_code';
  if (
    (transfer.reference?.type ?? null) !== (existing.reference?.type ?? null) ||
    (transfer.reference?.id ?? null) !== (existing.reference?.id ?? null)
  ) {
    return 'exists_with_different_reference';
  }
  if (isMoving(transfer) && (transfer.voluntary ?? true) !== existing.voluntary) {
    return 'exists_with_different_voluntary';
  }
  const expiresAt = transfer.kind === 'pending' ? (transfer.expiresAt?.getTime() ?? null) : null;
  return expiresAt === existing.expiresAt ? 'exists' : 'exists_with_different_expiry';
}

function plan(
  transfer: Transfer,
  pending: StoredTransfer | undefined,
  debit: Head,
  credit: Head,
  now: number,
  postingId: string | null,
): PlannedTransfer {
  const amount = isMoving(transfer) ? transfer.amount.minor : amountOfEnding(transfer, pending);
  const held = transfer.kind === 'pending' ? amount : isMoving(transfer) ? 0n : -(pending?.amount ?? 0n);
  const moved = transfer.kind === 'posted' || transfer.kind === 'post_pending' ? amount : 0n;
  const voluntary = isMoving(transfer) ? (transfer.voluntary ?? true) : true;
  // Time never runs backwards along an account, whatever the clocks of two servers say.
  const at = Math.max(now, debit.at, credit.at);
  return {
    id: transfer.id,
    kind: transfer.kind,
    debitAccountId: debit.account.id,
    creditAccountId: credit.account.id,
    amount,
    currency: debit.account.currency,
    code: transfer.code,
    reference: transfer.reference ?? null,
    pendingId: isMoving(transfer) ? null : transfer.pendingId,
    voluntary,
    expiresAt: transfer.kind === 'pending' ? (transfer.expiresAt?.getTime() ?? null) : null,
    postingId,
    at,
    debit: {
      head: {
        account: debit.account,
        seq: debit.seq + 1n,
        at,
        isClosed: false,
        debitsPending: debit.debitsPending + held,
        debitsPosted: debit.debitsPosted + moved,
        creditsPending: debit.creditsPending,
        creditsPosted: debit.creditsPosted,
      },
      posted: -moved,
      pending: -held,
      // Only a wish to take more is bound; ending a hold leaves at least as much available as before.
      floor: voluntary && moved + held > 0n && !isPlanted('limit_not_checked') ? debit.account.floor : null,
    },
    credit: {
      head: {
        account: credit.account,
        seq: credit.seq + 1n,
        at,
        isClosed: false,
        debitsPending: credit.debitsPending,
        debitsPosted: credit.debitsPosted,
        creditsPending: credit.creditsPending + held,
        creditsPosted: credit.creditsPosted + moved,
      },
      posted: moved,
      pending: held,
      floor: null,
    },
  };
}

function amountOfEnding(transfer: EndingTransferRequest, pending: StoredTransfer | undefined): bigint {
  const wanted = transfer.kind === 'post_pending' ? transfer.amount?.minor : undefined;
  return wanted ?? pending?.amount ?? 0n;
}

// Pending and posted together, so that no figure made of them leaves the range either.
function overflows(head: Head): boolean {
  return (
    head.debitsPending + head.debitsPosted > maxMinor || head.creditsPending + head.creditsPosted > maxMinor
  );
}

function isBelowFloor({ head, floor }: PlannedEntry): boolean {
  return floor !== null && head.creditsPosted - head.debitsPosted - head.debitsPending < floor;
}
