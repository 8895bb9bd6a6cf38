import { z } from 'zod';
import { amountFault, givenLine } from '../forms/fields.ts';
import { id } from '../kernel/fields.ts';
import { roleRef } from '../org/roles/schemas.ts';
import { permissions } from '../permissions.ts';
import { approvalActNames } from './acts.ts';

/**
 * Who votes or makes: everybody with a role (a ready-made one by its key, one of the organization's own by its id), whoever
 * holds a permission, or one person.
 */
export const party = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('permission'), permission: z.enum(permissions, 'invalid_choice') }),
  z.strictObject({ kind: z.literal('role'), role: roleRef }),
  z.strictObject({ kind: z.literal('user'), userId: id }),
]);
export type Party = z.output<typeof party>;

const parties = z.array(party).max(50, 'too_long');
const someParties = parties.min(1, 'required');

/** After so many hours without its votes a step asks these people as well. */
const escalation = z.strictObject({
  afterHours: z.int('invalid_type').min(1, 'too_small').max(720, 'too_big'),
  to: someParties,
});

const step = z.strictObject({
  needed: z.int('invalid_type').min(1, 'too_small').max(10, 'too_big'),
  of: someParties,
  escalation: escalation.nullable(),
});
export type ApprovalStep = z.output<typeof step>;

const amount = z
  .string('invalid_type')
  .superRefine((value, check) => {
    const code = amountFault('USD')(value);
    if (code) check.addIssue(code);
  })
  .nullable();

/** One rule: which requests it is for (an empty list or null: all), and what they need. `from` counts in, `below` does not. */
export const policyRule = z.strictObject({
  name: givenLine(100),
  acts: z.array(z.enum(approvalActNames, 'invalid_choice')).min(1, 'required'),
  from: amount,
  below: amount,
  makers: parties,
  departmentIds: z.array(id).max(100, 'too_long'),
  payee: z.enum(['any', 'new', 'known'], 'invalid_choice'),
  outcome: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('auto') }),
    z.strictObject({ kind: z.literal('steps'), steps: z.array(step).min(1, 'required').max(5, 'too_long') }),
  ]),
});
export type PolicyRule = z.output<typeof policyRule>;

/** The rules in order: the first that matches decides. What none matches is approved automatically. */
export const policyDocument = z.strictObject({
  rules: z.array(policyRule).max(50, 'too_long'),
  /** A request that nobody decided is over after so many days. */
  expiresAfterDays: z.int('invalid_type').min(1, 'too_small').max(90, 'too_big'),
});
export type PolicyDocument = z.output<typeof policyDocument>;

export const lintCodes = [
  /** Nobody active holds what this step asks for. */
  'nobody_votes',
  /** There are fewer people than votes. */
  'too_few_votes',
  /** Whoever makes such a request would be the only one who may vote on it. */
  'maker_votes_alone',
  /** A role that nobody holds, or that is no more. */
  'role_without_people',
  /** A person who is not active here any more, or may not vote. */
  'person_cannot_vote',
  /** An earlier rule matches everything that this one would. */
  'rule_never_reached',
  /** No amount is at least the one and below the other. */
  'amount_range_empty',
] as const;
export type LintCode = (typeof lintCodes)[number];

/** Where a policy can dead-end. `error` is not saved; `step` is counted from 0; `who` is a role or a person. */
export const lintFinding = z.strictObject({
  code: z.enum(lintCodes),
  severity: z.enum(['error', 'warning']),
  rule: z.number().int(),
  step: z.number().int().nullable(),
  who: z.string().nullable(),
});
export type LintFinding = z.output<typeof lintFinding>;
