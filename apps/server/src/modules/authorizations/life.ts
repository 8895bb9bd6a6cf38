import {
  authorizationLife,
  type AuthorizationStatus,
  type PurchaseFlag,
} from '@tael/contract/authorizations/states';
import { fail } from '../../kernel/failure.ts';
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
  /** What people of ours are to look at because of it. */
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
export const bookAdvice = (minor: bigint, isAgainstChecks: boolean): Change => ({
  ...authorize(minor),
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

/** Lives that a capture carries on although no hold runs; how a hold ended stays said. */
const takenAfterAll: readonly AuthorizationStatus[] = ['declined', 'verified'];

/** Lives whose hold was let go: what is captured of them all the same is a force post. */
const letGo: readonly AuthorizationStatus[] = ['reversed', 'expired'];

/**
 * The merchant takes all or part. More than is held is taken all the same, because the goods are gone (tips, fuel); when
 * the hold has ended, all of it is (force post). What is beyond the tolerance is taken under a code of its own, and
 * people of ours look at it.
 */
export const capture = (purchase: Purchase, { minor, isFinal, most }: Capture): Change => {
  const settled = minor < purchase.held ? minor : purchase.held;
  const left = purchase.held - settled;
  const keptHeld = isFinal ? 0n : left;
  const isRunning = purchase.held > 0n;
  const steps: Step[] = [];
  if (settled > 0n) steps.push({ do: 'settle', minor: settled });
  // The ledger ends a hold with its first capture; what the merchant may still take is held anew, whatever else happened.
  if (keptHeld > 0n) steps.push({ do: 'hold', minor: keptHeld, isForced: true, code: 'card_hold' });
  const unheld = minor - settled;
  const beyond = purchase.captured + minor - most;
  const excess = beyond <= 0n ? 0n : beyond < unheld ? beyond : unheld;
  if (unheld > excess) steps.push({ do: 'take', minor: unheld - excess, code: 'card_force_post' });
  if (excess > 0n) steps.push({ do: 'take', minor: excess, code: 'card_excess_capture' });
  const ended = takenAfterAll.includes(purchase.status) ? 'captured' : purchase.status;
  const status = !isRunning ? ended : keptHeld > 0n ? 'partially_captured' : 'captured';
  const flags: Flagged[] = [];
  if (excess > 0n) flags.push({ kind: 'excess_capture', minor: excess });
  if (letGo.includes(purchase.status) && unheld > excess)
    flags.push({ kind: 'force_post', minor: unheld - excess });
  return {
    next: { ...purchase, status, captured: purchase.captured + minor, held: keptHeld },
    steps,
    counted: unheld,
    released: left - keptHeld,
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

/** The merchant lets go of the hold, or of part of it. */
export const reverse = (purchase: Purchase, minor: bigint): Change => {
  requireRunning(purchase);
  if (minor > purchase.held) fail('reversal_exceeds_remaining');
  const held = purchase.held - minor;
  const steps: Step[] = [{ do: 'let_go', code: 'card_reversal' }];
  if (held > 0n) steps.push({ do: 'hold', minor: held, isForced: true, code: 'card_hold' });
  return {
    next: {
      ...purchase,
      status: held > 0n ? purchase.status : 'reversed',
      reversed: purchase.reversed + minor,
      held,
    },
    steps,
    counted: 0n,
    released: minor,
  };
};

/** The hold's time is over. */
export const expire = (purchase: Purchase): Change => {
  requireRunning(purchase);
  return {
    next: { ...purchase, status: 'expired', held: 0n },
    steps: [{ do: 'let_go', code: 'hold_expiry' }],
    counted: 0n,
    released: purchase.held,
  };
};

/**
 * The merchant gives back what it took. What was spent stays counted: a refund is no permission to spend again. What a
 * dispute has won of it already the customer has twice then, and people of ours look at it.
 */
export const refund = (purchase: Purchase, minor: bigint, won = 0n): Change => {
  const refunded = purchase.refunded + minor;
  if (purchase.status !== 'credited' && refunded > purchase.captured) fail('refund_exceeds_captured');
  const beyond = won > 0n ? refunded + won - purchase.captured : 0n;
  return {
    next: { ...purchase, refunded },
    steps: [{ do: 'give', minor }],
    counted: 0n,
    released: 0n,
    ...(beyond > 0n && { flags: [{ kind: 'refund_after_dispute', minor: beyond < minor ? beyond : minor }] }),
  };
};

/** Money given back for no purchase of ours: it is the customer's all the same. */
export const credit = (minor: bigint): Change => refund({ ...nothing, status: 'credited' }, minor);
