import { isDeepStrictEqual } from 'node:util';
import type { Permission } from '@tael/contract';
import type { ApprovalAct } from '@tael/contract/approvals/acts';
import type { Party, PolicyDocument, PolicyRule } from '@tael/contract/approvals/policy';

const secondPerson = (
  name: string,
  act: ApprovalAct,
  permission: Permission,
  ...others: readonly Party[]
): PolicyRule => ({
  name,
  acts: [act],
  from: null,
  below: null,
  makers: [],
  departmentIds: [],
  payee: 'any',
  outcome: {
    kind: 'steps',
    steps: [{ needed: 1, of: [{ kind: 'permission', permission }, ...others], escalation: null }],
  },
});

/** What holds for the platform until its people change it: a second person for whatever lets money move. */
const ofPlatform: PolicyDocument = {
  rules: [
    secondPerson('deposit.approved', 'deposit.approved', 'funding.review:approve'),
    secondPerson('sender.trusted', 'sender.trusted', 'funding.review:approve'),
    secondPerson('card.released', 'card.released', 'card.admin:act'),
    secondPerson('registration.approved', 'registration.approved', 'onboarding.review:decide'),
    secondPerson('limit.raise', 'limit.raise', 'limit.review:decide'),
    secondPerson('price.changed', 'price.changed', 'price:write'),
    secondPerson('setting.changed', 'setting.changed', 'setting:write'),
    secondPerson('brand.published', 'brand.published', 'tenant:manage'),
    secondPerson('policy.changed', 'policy.changed', 'policy:write'),
  ],
  expiresAfterDays: 90,
};

/** Where one person enters the payees and others approve what is paid, the others are the second person. */
const payeeChanged = secondPerson('payee.changed', 'payee.changed', 'payee:write', {
  kind: 'role',
  role: 'approver',
});

/**
 * What holds for a customer until it says otherwise: a second person, where it has one, for its rules, its policy and another
 * account of somebody it pays.
 */
const ofCustomer: PolicyDocument = {
  rules: [
    secondPerson('card_rule.promoted', 'card_rule.promoted', 'rule:promote'),
    secondPerson('policy.changed', 'policy.changed', 'policy:write'),
    payeeChanged,
  ],
  expiresAfterDays: 30,
};

/** What a standing rule said before. A policy that was saved then keeps it word by word. */
const payeeChangedBefore = secondPerson('payee.changed', 'payee.changed', 'payee:write');

/** A policy as it was saved, whose standing rules are those of today. */
export const withStandingRulesOfToday = (
  document: PolicyDocument,
  customerId: string | null,
): PolicyDocument =>
  customerId === null
    ? document
    : {
        ...document,
        rules: document.rules.map((rule) =>
          isDeepStrictEqual(rule, payeeChangedBefore) ? payeeChanged : rule,
        ),
      };

/** Whether a rule of a customer's policy is one that it began with, unchanged: it holds where there is a second person. */
export const isStandingRule = (rule: PolicyRule, customerId: string | null): boolean =>
  customerId !== null && ofCustomer.rules.some((standing) => isDeepStrictEqual(standing, rule));

export const defaultPolicy = (customerId: string | null): PolicyDocument =>
  customerId === null ? ofPlatform : ofCustomer;
