import { z } from 'zod';
import type { FieldCode } from '../errors.ts';
import { positiveAmount, reasonOrNone } from '../forms/fields.ts';
import { id, instant, money } from '../kernel/fields.ts';
import { approvalActNames } from './acts.ts';
import { lintFinding, party, policyDocument } from './policy.ts';
import { shownDocument } from './shown.ts';
import {
  approvalMoves,
  approvalRejectReasons,
  approvalStates,
  approvalVerdicts,
  voteOutcomes,
} from './states.ts';

/** SHA-256 of what is shown, in hexadecimal digits. */
const contentHash = z.string().regex(/^[0-9a-f]{64}$/, 'invalid_format');

const act = z.enum(approvalActNames, 'invalid_choice');
const person = z.strictObject({
  id,
  email: z.string(),
  /** Empty while nobody has said it. */
  name: z.string(),
});

/** A request as a list shows it, with everything that a vote on it binds. */
export const approval = z.strictObject({
  id,
  act,
  state: z.enum(approvalStates),
  objectType: z.string(),
  objectId: id,
  amount: money.nullable(),
  maker: person,
  customerName: z.string().nullable(),
  revision: z.number().int(),
  hash: contentHash,
  shown: shownDocument,
  step: z.number().int(),
  steps: z.number().int(),
  /** Votes that the present step has, of those that it needs. */
  votes: z.number().int(),
  needed: z.number().int(),
  submittedAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  version: z.number().int(),
  /** What the reader may do with it now. */
  may: z.strictObject({
    vote: z.boolean(),
    recall: z.boolean(),
    resubmit: z.boolean(),
    reassign: z.boolean(),
    remind: z.boolean(),
  }),
});

const approvalVote = z.strictObject({
  voter: person,
  /** Whose place the voter took while they were away. */
  insteadOf: person.nullable(),
  step: z.number().int(),
  revision: z.number().int(),
  verdict: z.enum(approvalVerdicts),
  reason: z.enum(approvalRejectReasons).nullable(),
  comment: z.string().nullable(),
  at: instant,
});

const stepInForce = z.strictObject({
  needed: z.number().int(),
  of: z.array(party),
  escalation: z.strictObject({ at: instant.nullable(), afterHours: z.number().int() }).nullable(),
  isEscalated: z.boolean(),
  votes: z.number().int(),
  /** Who may vote on it as things stand, whoever they stand in for. */
  voters: z.array(z.strictObject({ ...person.shape, insteadOf: person.nullable() })),
});

export const approvalDetail = z.strictObject({
  ...approval.shape,
  /** What was shown before it was sent again, for the difference. */
  shownBefore: shownDocument.nullable(),
  stepsInForce: z.array(stepInForce),
  castVotes: z.array(approvalVote),
  history: z.array(
    z.strictObject({
      at: instant,
      move: z.enum(approvalMoves),
      /** An e-mail address, or `system`. */
      actor: z.string(),
      /** Empty where nobody has said it, or it was nobody. */
      actorName: z.string(),
      reason: z.enum(approvalRejectReasons).nullable(),
      comment: z.string().nullable(),
    }),
  ),
  policyVersion: z.number().int(),
  ruleName: z.string().nullable(),
});

/**
 * One verdict on one request or several. `id` is `ballotIdOf(items)`: what is confirmed by a second factor names exactly
 * what was shown. A rejection says why.
 */
export const vote = z
  .strictObject({
    id,
    verdict: z.enum(approvalVerdicts, 'invalid_choice'),
    items: z
      .array(z.strictObject({ id, revision: z.int('invalid_type'), hash: contentHash }))
      .min(1, 'required')
      .max(50, 'too_long'),
    reason: z.enum(approvalRejectReasons, 'invalid_choice').nullable().default(null),
    comment: reasonOrNone,
  })
  .superRefine(({ verdict, reason, comment }, check) => {
    const miss = (path: 'reason' | 'comment') =>
      check.addIssue({ code: 'custom', message: 'required', path: [path] });
    if (verdict === 'reject' && reason === null) miss('reason');
    if (verdict === 'reject' && reason === 'other' && comment === '') miss('comment');
  });

/** One answer for each item, in their order. `code` says why one was refused. */
export const voteAnswer = z.strictObject({
  items: z.array(z.strictObject({ id, outcome: z.enum(voteOutcomes), code: z.string().nullable() })),
});

export const approvalPolicy = z.strictObject({
  /** 0 while it is the one that everybody begins with. */
  version: z.number().int(),
  document: policyDocument,
  madeBy: person.nullable(),
  madeAt: instant.nullable(),
  findings: z.array(lintFinding),
  /** The request that would change it, while one waits. */
  waitingRequestId: id.nullable(),
});

export const approvalPolicyVersion = z.strictObject({
  version: z.number().int(),
  document: policyDocument,
  madeBy: person.nullable(),
  madeAt: instant,
});

/** `draft` null asks the policy in force. */
export const simulation = z.strictObject({
  draft: policyDocument.nullable(),
  act,
  amount: positiveAmount('USD').nullable(),
  makerId: id,
  departmentId: id.nullable(),
  isPayeeNew: z.boolean('invalid_type').nullable(),
});

export const simulationAnswer = z.strictObject({
  kind: z.enum(['auto', 'steps']),
  /** The rule that matched; null where none did. */
  rule: z.strictObject({ place: z.number().int(), name: z.string() }).nullable(),
  steps: z.array(
    z.strictObject({
      needed: z.number().int(),
      voters: z.array(z.strictObject({ ...person.shape, insteadOf: person.nullable() })),
      escalatesAfterHours: z.number().int().nullable(),
      escalatesTo: z.array(person),
    }),
  ),
  /** Nobody, or too few, could approve it. */
  isDeadEnd: z.boolean(),
});

/** Whom a policy, a reassignment or a substitution can name. */
export const approvalParties = z.strictObject({
  people: z.array(z.strictObject({ ...person.shape, roles: z.array(z.string()), mayVote: z.boolean() })),
  /** `name` is null for a ready-made role, which the console names. */
  roles: z.array(z.strictObject({ role: z.string(), name: z.string().nullable() })),
});

/** While I am away, `substituteId` votes in my place. */
export const announceAbsence = z
  .strictObject({ substituteId: id, from: instant, until: instant })
  .refine(({ from, until }) => from < until, {
    path: ['until'],
    message: 'date_order' satisfies FieldCode,
  });

/** Somebody votes in another's place from one moment to the other. */
export const absence = z.strictObject({
  id,
  user: person,
  substitute: person,
  from: instant,
  until: instant,
  isOver: z.boolean(),
  version: z.number().int(),
});
