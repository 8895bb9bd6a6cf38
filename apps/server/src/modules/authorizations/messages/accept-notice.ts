/** The messages that tell: capture, reversal, refund, expiry, advice. The network says what happened: it is booked, and flagged where it is beyond what we said. */
import { money } from '@tael/money';
import type { Context } from '../../../kernel/context.ts';
import { failField } from '../../../kernel/failure.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { Ledger } from '../../ledger/index.ts';
import { newPurchase } from '../decision/answer-request.ts';
import { endOverdueHold } from '../lifecycle/expire-hold.ts';
import {
  bookAdvice,
  capture,
  credit,
  decline,
  expire,
  forcePost,
  refund,
  reverse,
  stillApproved,
  unchanged,
  type Change,
} from '../life.ts';
import type { Check } from '../checks.ts';
import { gatherFacts, asResponse, reportedAmount, type Received } from '../received.ts';
import type { NetworkAnswer } from '../message-repository.ts';
import type { AuthorizationRow } from '../repository.ts';
import { decide, mostCapturable } from '../decision/rules.ts';
import { writeChange, type AuthorizationEvent } from '../lifecycle/write-change.ts';

export const acceptCapture = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  known: AuthorizationRow | undefined,
): Promise<NetworkAnswer> => {
  const minor = reportedAmount(received);
  if (!known) return acceptForcePost(tx, ctx, ledger, received, minor);
  // A hold whose time is over is no longer there to be taken from: what is captured now is a force post.
  const { row: purchase, received: current } = await endOverdueHold(tx, ctx, ledger, received, known);
  const { settings, message } = received;
  const most = mostCapturable(money(stillApproved(purchase), purchase.currency), purchase.merchant_category, {
    percent: settings.captureTolerancePercent,
    fuel: settings.captureToleranceFuel,
  });
  const change = capture(purchase, { minor, isFinal: message.final, most: most.minor });
  return accept(tx, ctx, ledger, { received: current, before: purchase, change, event: 'captured', minor });
};

export const acceptReversal = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  known: AuthorizationRow,
) => {
  const minor = reportedAmount(received);
  const { row: before, received: current } = await endOverdueHold(tx, ctx, ledger, received, known);
  const change = reverse(before, minor);
  const event = change.released > 0n ? 'reversed' : 'advised';
  return accept(tx, ctx, ledger, { received: current, before, change, event, minor: change.released });
};

/** What is given back for no purchase of ours is the customer's too. */
export const acceptRefund = (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  known: AuthorizationRow | undefined,
) => {
  const minor = reportedAmount(received);
  return accept(tx, ctx, ledger, {
    received,
    before: known ?? newPurchase(ctx, received, null),
    isNew: !known,
    change: known ? refund(known, minor, known.won ?? 0n) : credit(minor),
    event: 'refunded',
    minor,
  });
};

/**
 * Somebody decided in our place. An approval is booked beyond every limit, because the merchant was promised the money,
 * also where our own decline came too late; what we have approved ourselves stays as it is. A decline is only kept.
 */
export const acceptAdvice = async (
  tx: Tx,
  ctx: Context,
  ledger: Ledger,
  received: Received,
  known: AuthorizationRow | undefined,
) => {
  const minor = reportedAmount(received);
  const { advised } = received.message;
  if (!advised) return failField('advised', 'required');
  const isApproved = advised === 'approved';
  const isNews = !known || (isApproved && known.status === 'declined');
  const before = known ?? newPurchase(ctx, received, isApproved ? null : 'declined_elsewhere');
  // What we would have said ourselves changes nothing, and is what staff wants to know.
  const ours = isNews && isApproved ? decide(await gatherFacts(tx, ctx, ledger, received)) : undefined;
  return accept(tx, ctx, ledger, {
    received,
    before,
    isNew: !known,
    change: !isNews
      ? unchanged(before)
      : ours
        ? bookAdvice(before, minor, ours.outcome === 'declined')
        : decline,
    event: isNews ? (isApproved ? 'approved' : 'declined') : 'advised',
    minor: isApproved ? minor : 0n,
    checks: ours?.checks ?? [],
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
  const event = before.held > 0n ? 'expired' : 'advised';
  return accept(tx, ctx, ledger, { received, before, change, event, minor: before.held });
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
  notice: {
    readonly received: Received;
    readonly before: AuthorizationRow;
    readonly isNew?: boolean;
    readonly change: Change;
    readonly event: AuthorizationEvent;
    readonly minor: bigint;
    readonly checks?: readonly Check[];
  },
): Promise<NetworkAnswer> => {
  const { received, before, change, event, minor, isNew = false, checks = [] } = notice;
  const { answer } = await writeChange(tx, ctx, ledger, {
    received,
    before,
    isNew,
    change,
    event,
    answer: { decision: 'accepted', reason: null, approvedAmount: asResponse(minor, before.currency) },
    checks,
  });
  return answer;
};
