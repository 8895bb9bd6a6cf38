/** The messages that tell: capture, reversal, refund, expiry. They are accepted, or refused and change nothing. */
import { money } from '@tael/money';
import type { Context } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/transaction.ts';
import type { Ledger } from '../ledger/index.ts';
import { newPurchase } from './answer-request.ts';
import { endOverdueHold } from './expire-hold.ts';
import { capture, expire, forcePost, refund, reverse, type Change } from './life.ts';
import { onWire, toldAmount, type Received } from './received.ts';
import type { NetworkAnswer } from './message-repository.ts';
import type { AuthorizationRow } from './repository.ts';
import { mostCapturable } from './rules.ts';
import { writeChange, type AuthorizationEvent } from './write-change.ts';

export const acceptCapture = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  known: AuthorizationRow | undefined,
): Promise<NetworkAnswer> => {
  const minor = toldAmount(received);
  if (!known) return acceptForcePost(tx, ctx, ledger, received, minor);
  // A hold whose time is over is no longer there to be taken from: what is captured now is a force post.
  const { row: purchase, received: current } = await endOverdueHold(tx, ctx, ledger, received, known);
  const { settings, message } = received;
  const most = mostCapturable(money(purchase.authorized, purchase.currency), purchase.merchant_category, {
    percent: settings.captureTolerancePercent,
    fuel: settings.captureToleranceFuel,
  });
  const change = capture(purchase, { minor, isFinal: message.final, most: most.minor });
  return accept(tx, ctx, ledger, { received: current, before: purchase, change, event: 'captured', minor });
};

export const acceptReversal = (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  before: AuthorizationRow,
) => {
  const minor = toldAmount(received);
  return accept(tx, ctx, ledger, {
    received,
    before,
    change: reverse(before, minor),
    event: 'reversed',
    minor,
  });
};

export const acceptRefund = (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  before: AuthorizationRow,
) => {
  const minor = toldAmount(received);
  return accept(tx, ctx, ledger, {
    received,
    before,
    change: refund(before, minor),
    event: 'refunded',
    minor,
  });
};

/** Ends all of the hold, whatever amount the message names. */
export const acceptExpiry = (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  before: AuthorizationRow,
) => {
  const change = expire(before);
  return accept(tx, ctx, ledger, { received, before, change, event: 'expired', minor: before.held });
};

/** Nobody asked us and the goods are gone: it is taken whatever is available, as long as the card is one of ours. */
const acceptForcePost = (tx: Tx, ctx: Context, ledger: Ledger, received: Received, minor: bigint) =>
  accept(tx, ctx, ledger, {
    received,
    before: newPurchase(ctx, received, null),
    isNew: true,
    change: forcePost(minor),
    event: 'captured',
    minor,
  });

const accept = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  told: {
    readonly received: Received;
    readonly before: AuthorizationRow;
    readonly isNew?: boolean;
    readonly change: Change;
    readonly event: AuthorizationEvent;
    readonly minor: bigint;
  },
): Promise<NetworkAnswer> => {
  const { received, before, change, event, minor, isNew = false } = told;
  const { answer } = await writeChange(tx, ctx, ledger, {
    received,
    before,
    isNew,
    change,
    event,
    answer: { decision: 'accepted', reason: null, approvedAmount: onWire(minor, before.currency) },
    checks: [],
  });
  return answer;
};
