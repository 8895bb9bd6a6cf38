import { expect, test } from 'vitest';
import type { PolicyDocument, PolicyRule } from '../../api.ts';
import { policyDifference, standardRulesOf } from './policy-difference.ts';

const rule = (name: string, from: string | null = null): PolicyRule => ({
  name,
  acts: ['payment.wire'],
  from,
  below: null,
  makers: [],
  departmentIds: [],
  payee: 'any',
  outcome: { kind: 'auto' },
});
const policy = (rules: PolicyRule[], expiresAfterDays = 30): PolicyDocument => ({ rules, expiresAfterDays });

test('the same policy differs in nothing', () => {
  expect(policyDifference(policy([rule('a')]), policy([rule('a')]))).toEqual([]);
});

test('a new rule moves none of the others', () => {
  const [a, b, c] = [rule('a'), rule('b'), rule('c')];
  expect(policyDifference(policy([a, b]), policy([c, a, b]))).toEqual([{ kind: 'added', rule: c }]);
  expect(policyDifference(policy([a, b, c]), policy([a, c]))).toEqual([{ kind: 'removed', rule: b }]);
});

test('what a rule says, where it stands and how long requests wait are told apart', () => {
  const changes = policyDifference(
    policy([rule('a', '10.00'), rule('b')], 7),
    policy([rule('b'), rule('a', '20.00')], 14),
  );
  expect(changes).toEqual([
    { kind: 'changed', before: rule('a', '10.00'), after: rule('a', '20.00') },
    { kind: 'moved' },
    { kind: 'expiry', before: 7, after: 14 },
  ]);
});

test('the rules with which everybody begins are none that somebody added', () => {
  const standard: PolicyRule = { ...rule('policy.changed'), acts: ['policy.changed'] };
  const first = policy([rule('Wires', '10.00'), standard]);
  expect(standardRulesOf(first)).toEqual([standard]);
  expect(policyDifference(policy(standardRulesOf(first)), first)).toEqual([
    { kind: 'added', rule: rule('Wires', '10.00') },
  ]);
});
