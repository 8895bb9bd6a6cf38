import { z } from 'zod';
import { enteredDay, positiveAmount, reason } from '../forms/fields.ts';
import { id, instant, money } from '../kernel/fields.ts';
import {
  limitDecisions,
  limitDeclineReasons,
  limitNames,
  limitRequestKinds,
  limitRequestStates,
} from './states.ts';

const limitName = z.enum(limitNames, 'invalid_choice');

/**
 * The most that each card of the account may be limited to, and what a card without a limit of its own is limited to.
 * `standard` is the platform's; `allowed` is what it may be without a request, `limit` less where the account lowered it.
 * `raisedUntil` says when a higher one ends, `request` that somebody asked for one, and
 * `mayAskFrom` when the next one may be asked for, where that is not now.
 */
export const accountLimit = z.strictObject({
  name: limitName,
  limit: money,
  standard: money,
  allowed: money,
  raisedUntil: instant.nullable(),
  requestId: id.nullable(),
  mayAskFrom: instant.nullable(),
});

export const accountLimits = z.strictObject({
  items: z.array(accountLimit),
  /** The IANA zone by whose days spending is counted, and requests begin and end. */
  zone: z.string(),
  version: z.number().int(),
});

export const lowerAccountLimit = z.strictObject({
  name: limitName,
  amount: positiveAmount('USD'),
  version: z.number().int(),
});

/** `id` is made by the caller: what is confirmed by a second factor names it. */
export const restoreAccountLimit = lowerAccountLimit.extend({ id });

/** Days are those of the platform's zone: `from` is the first, `until` the last that the higher limit is for. */
export const requestLimitIncrease = z
  .strictObject({
    /** Made by the caller: what is confirmed by a second factor names it. */
    id,
    name: limitName,
    kind: z.enum(limitRequestKinds, 'invalid_choice'),
    amount: positiveAmount('USD'),
    from: enteredDay.optional(),
    until: enteredDay.optional(),
    purpose: reason,
  })
  .superRefine(({ kind, from, until }, check) => {
    const miss = (path: 'from' | 'until') =>
      check.addIssue({ code: 'custom', message: 'required', path: [path] });
    if (kind !== 'permanent' && from === undefined) miss('from');
    if (kind === 'temporary' && until === undefined) miss('until');
  });

/** `actor` is an e-mail address, or `system`, or to the customer `operations` for whichever staff member it was. */
const limitRequestMove = z.strictObject({
  at: instant,
  state: z.enum(limitRequestStates),
  actor: z.string(),
  note: z.string().nullable(),
});

export const limitRequest = z.strictObject({
  id,
  name: limitName,
  kind: z.enum(limitRequestKinds),
  state: z.enum(limitRequestStates),
  /** The limit when it was asked for. */
  before: money,
  asked: money,
  granted: money.nullable(),
  purpose: z.string(),
  reasons: z.array(z.enum(limitDeclineReasons)),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  submittedAt: instant,
  decidedAt: instant.nullable(),
  version: z.number().int(),
  history: z.array(limitRequestMove),
});

export const limitRequestForReview = z.strictObject({
  ...limitRequest.shape,
  customerId: id,
  customerName: z.string(),
  /** What the limit is now. */
  current: money,
  mayDecide: z.boolean(),
});

/** `amount` other than the one asked for is the reviewer's; a question or a note is read by the customer. */
export const decideLimitRequest = z
  .strictObject({
    id,
    version: z.number().int(),
    decision: z.enum(limitDecisions, 'invalid_choice'),
    amount: positiveAmount('USD').optional(),
    reasons: z
      .array(z.enum(limitDeclineReasons, 'invalid_choice'))
      .max(limitDeclineReasons.length, 'too_long')
      .default([]),
    note: reason,
  })
  .superRefine(({ decision, reasons }, check) => {
    if (decision === 'decline' && reasons.length === 0)
      check.addIssue({ code: 'custom', message: 'required', path: ['reasons'] });
  });
