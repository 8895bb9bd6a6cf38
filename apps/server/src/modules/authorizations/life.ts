import {
  authorizationLife,
  type AuthorizationStatus,
  type PurchaseFlag,
} from '@tael/contract/authorizations/states';
import { refuseStanding } from '../../kernel/transitions.ts';

/** A purchase in numbers, in smallest units of its currency. */
export interface Purchase {
  readonly status: AuthorizationStatus;
  /** All that was ever approved for it. */
  readonly authorized: bigint;
  readonly captured: bigint;
  readonly reversed: bigint;
  readonly refunded: bigint;
  /** What is still set aside. */
  readonly held: bigint;
  /** What it was flagged for so far. */
  readonly flags?: readonly PurchaseFlag[] | null;
}

/**
 * What a message does to the money. `hold` sets aside (a forced one whatever is available), `let_go` ends the hold,
 * `settle` moves this much of the hold and lets the rest go, `take` moves what was not held, `give` moves it back.
 */
export type Step =
  | {
      readonly do: 'hold';
      readonly minor: bigint;
      readonly isForced: boolean;
      readonly code: 'card_hold' | 'card_hold_increment';
    }
  | { readonly do: 'let_go'; readonly code: 'card_hold_release' | 'card_reversal' | 'hold_expiry' }
  | { readonly do: 'settle'; readonly minor: bigint }
  | {
      readonly do: 'take';
      readonly minor: bigint;
      readonly code: 'card_force_post' | 'card_excess_capture';
    }
  | { readonly do: 'give'; readonly minor: bigint };

/** What becomes of a purchase: its numbers, the money's steps, and what its card's limits count more or less. */
export interface Change {
  readonly next: Purchase;
  readonly steps: readonly Step[];
  readonly counted: bigint;
  readonly released: bigint;
  /** What staff is to look at because of it. */
  readonly flags?: readonly Flagged[];
}

/** Why, and how much of it. */
export interface Flagged {
  readonly kind: PurchaseFlag;
  readonly minor: bigint;
}

/** What was approved, less what the merchant has let go of: what it may take, and what limits hold it to. */
export const stillApproved = ({ authorized, reversed }: Pick<Purchase, 'authorized' | 'reversed'>): bigint =>
  authorized - reversed;

const nothing: Omit<Purchase, 'status'> = {
  authorized: 0n,
  captured: 0n,
  reversed: 0n,
  refunded: 0n,
  held: 0n,
};

/** A change that moves nothing: what was told is only kept. */
export const unchanged = (purchase: Purchase): Change => ({
  next: purchase,
  steps: [],
  counted: 0n,
  released: 0n,
});

/** An approved purchase at its birth. */
export const authorize = (minor: bigint): Change => ({
  next: { ...nothing, status: 'pending', authorized: minor, held: minor },
  steps: [{ do: 'hold', minor, isForced: false, code: 'card_hold' }],
  counted: minor,
  released: 0n,
});

/**
 * Somebody approved it in our place: the amount is held whatever is available, for the merchant was promised it. What we
 * would have declined is flagged for that as well.
 */
export const bookAdvice = (purchase: Purchase, minor: bigint, isAgainstChecks: boolean): Change => ({
  ...authorize(minor),
  // What was refunded of one that we had declined stays refunded.
  next: { ...purchase, status: 'pending', authorized: minor, held: minor },
  steps: [{ do: 'hold', minor, isForced: true, code: 'card_hold' }],
  flags: [
    { kind: 'stand_in', minor },
    ...(isAgainstChecks ? [{ kind: 'against_checks', minor } as const] : []),
  ],
});

/** A card that was looked at and found good; no money is meant. */
export const verify: Change = unchanged({ ...nothing, status: 'verified' });

/** A declined one: it ends at its birth and moves nothing. */
export const decline: Change = unchanged({ ...nothing, status: 'declined' });

/** Refuses what needs a hold that runs, with what may still become of a purchase that has ended so. */
export const refuseEnded = (status: AuthorizationStatus): never =>
  refuseStanding('authorization_already_ended', authorizationLife, status);

/** Purchases whose hold still runs. Everything that changes a hold is refused for the others. */
export const requireRunning = (purchase: Purchase): void => {
  if (purchase.status !== 'pending' && purchase.status !== 'partially_captured') refuseEnded(purchase.status);
};

/** The merchant raises the hold, as if it were asked for anew. */
export const increment = (purchase: Purchase, minor: bigint): Change => {
  requireRunning(purchase);
  return {
    next: { ...purchase, authorized: purchase.authorized + minor, held: purchase.held + minor },
    steps: [
      { do: 'let_go', code: 'card_hold_release' },
      { do: 'hold', minor: purchase.held + minor, isForced: false, code: 'card_hold_increment' },
    ],
    counted: minor,
    released: 0n,
  };
};

export interface Capture {
  readonly minor: bigint;
  /** The merchant takes no more: what is left of the hold is let go. */
  readonly isFinal: boolean;
  /** What all captures together may reach. */
  readonly most: bigint;
}

/** Lives that a capture carries on although no hold runs. */
const takenAfterAll: readonly AuthorizationStatus[] = [
  'declined',
  'verified',
  'reversed',
  'expired',
  'credited',
];

/** Whether its hold was let go before anything was taken: what is captured all the same, also later, is a force post. */
const wasLetGo = ({ status, flags }: Purchase): boolean =>
  status === 'reversed' || status === 'expired' || (flags?.includes('force_post') ?? false);

/**
 * The merchant takes all or part. More than is held is taken all the same, because the goods are gone (tips, fuel); when
 * the hold has ended, all of it is (force post). What is beyond the tolerance is taken under a code of its own, and
 * staff looks at it.
 */
export const capture = (purchase: Purchase, { minor, isFinal, most }: Capture): Change => {
  const settled = minor < purchase.held ? minor : purchase.held;
  const left = purchase.held - settled;
  const stillHeld = isFinal ? 0n : left;
  const isRunning = purchase.held > 0n;
  const steps: Step[] = [];
  if (settled > 0n) steps.push({ do: 'settle', minor: settled });
  // The ledger ends a hold with its first capture; what the merchant may still take is held anew, whatever else happened.
  if (stillHeld > 0n) steps.push({ do: 'hold', minor: stillHeld, isForced: true, code: 'card_hold' });
  const unheld = minor - settled;
  const beyond = purchase.captured + minor - most;
  const excess = beyond <= 0n ? 0n : beyond < unheld ? beyond : unheld;
  if (unheld > excess) steps.push({ do: 'take', minor: unheld - excess, code: 'card_force_post' });
  if (excess > 0n) steps.push({ do: 'take', minor: excess, code: 'card_excess_capture' });
  const ended = takenAfterAll.includes(purchase.status) ? 'captured' : purchase.status;
  const status = !isRunning ? ended : stillHeld > 0n ? 'partially_captured' : 'captured';
  const flags: Flagged[] = [];
  if (excess > 0n) flags.push({ kind: 'excess_capture', minor: excess });
  if (wasLetGo(purchase) && !isRunning && unheld > excess)
    flags.push({ kind: 'force_post', minor: unheld - excess });
  return {
    next: { ...purchase, status, captured: purchase.captured + minor, held: stillHeld },
    steps,
    counted: unheld,
    released: left - stillHeld,
    ...(flags.length > 0 && { flags }),
  };
};

/** A capture of a purchase that nobody asked us about. */
export const forcePost = (minor: bigint): Change => ({
  next: { ...nothing, status: 'captured', captured: minor },
  steps: [{ do: 'take', minor, code: 'card_force_post' }],
  counted: minor,
  released: 0n,
  flags: [{ kind: 'force_post', minor }],
});

/**
 * The merchant lets go of the hold, or of part of it. The network tells what happened, so more than is held, or after the
 * hold has ended, is taken down too: at most what is held is released, and the rest is flagged. Of a declined purchase
 * nothing was ever held; letting go of it says nothing new.
 */
export const reverse = (purchase: Purchase, minor: bigint): Change => {
  const released = minor < purchase.held ? minor : purchase.held;
  const beyond = minor - released;
  const flags: readonly Flagged[] =
    beyond > 0n && purchase.status !== 'declined' ? [{ kind: 'excess_reversal', minor: beyond }] : [];
  if (released === 0n) return { ...unchanged(purchase), flags };
  const held = purchase.held - released;
  const steps: Step[] = [{ do: 'let_go', code: 'card_reversal' }];
  if (held > 0n) steps.push({ do: 'hold', minor: held, isForced: true, code: 'card_hold' });
  const next = { ...purchase, reversed: purchase.reversed + released, held };
  return {
    next: { ...next, status: held > 0n ? purchase.status : endedAs(purchase, 'reversed') },
    steps,
    counted: 0n,
    released,
    flags,
  };
};

/** The hold's time is over. */
export const expire = (purchase: Purchase): Change =>
  purchase.held === 0n
    ? unchanged(purchase)
    : {
        next: { ...purchase, status: endedAs(purchase, 'expired'), held: 0n },
        steps: [{ do: 'let_go', code: 'hold_expiry' }],
        counted: 0n,
        released: purchase.held,
      };

/** A purchase of which money was taken is a captured one, however the rest of its hold ended. */
const endedAs = ({ captured }: Purchase, status: 'reversed' | 'expired'): AuthorizationStatus =>
  captured > 0n ? 'captured' : status;

/**
 * The merchant gives back. What was spent stays counted: a refund is no permission to spend again. The money is the
 * customer's as the network says, also before or beyond what was captured, and staff look at what is beyond: the
 * customer has it twice, as with what a dispute has won already.
 */
export const refund = (purchase: Purchase, minor: bigint, won = 0n): Change => {
  const refunded = purchase.refunded + minor;
  const upTo = (beyond: bigint): bigint => (beyond <= 0n ? 0n : beyond < minor ? beyond : minor);
  const excess = purchase.status === 'credited' ? 0n : upTo(refunded - purchase.captured);
  const afterDispute = won > 0n ? upTo(refunded + won - purchase.captured) - excess : 0n;
  const flags: Flagged[] = [];
  if (excess > 0n) flags.push({ kind: 'excess_refund', minor: excess });
  if (afterDispute > 0n) flags.push({ kind: 'refund_after_dispute', minor: afterDispute });
  return {
    next: { ...purchase, refunded },
    steps: [{ do: 'give', minor }],
    counted: 0n,
    released: 0n,
    ...(flags.length > 0 && { flags }),
  };
};

/** Money given back for no purchase of ours: it is the customer's all the same. */
export const credit = (minor: bigint): Change => refund({ ...nothing, status: 'credited' }, minor);
