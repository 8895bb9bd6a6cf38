import { expect, test } from 'vitest';
import { newStep, ruleOf, valuesOf } from './rule-form.ts';

const admins = { kind: 'role', role: 'administrator' } as const;
const payment = {
  ...valuesOf(undefined),
  name: ' Large wires ',
  acts: ['payment.wire'] as const,
  from: '10000.00',
  payee: 'new' as const,
  steps: [{ ...newStep, needed: '2', of: [admins], isEscalated: true, to: [admins] }],
};

test('a rule is sent as it was typed, and typed again as it was sent', () => {
  const rule = ruleOf(payment);
  expect(rule).toEqual({
    name: 'Large wires',
    acts: ['payment.wire'],
    from: '10000.00',
    below: null,
    makers: [],
    departmentIds: [],
    payee: 'new',
    outcome: {
      kind: 'steps',
      steps: [{ needed: 2, of: [admins], escalation: { afterHours: 24, to: [admins] } }],
    },
  });
  expect(ruleOf(valuesOf(rule))).toEqual(rule);
});

test('an amount and a payee that none of the acts has are no hidden condition', () => {
  expect(ruleOf({ ...payment, acts: ['role.changed'] })).toMatchObject({ from: null, payee: 'any' });
});

test.each(['', '1.5', 'two', '-1'])('%s is no number of votes', (needed) => {
  const steps = [{ ...newStep, needed }];
  expect(ruleOf({ ...payment, steps }).outcome).toMatchObject({ steps: [{ needed: 0 }] });
});
