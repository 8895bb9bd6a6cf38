import { expect, test } from 'vitest';
import { planAct } from './plan-act.ts';

const month = { begins: '2026-03-31T12:00:00.000Z', ends: '2026-04-30T12:00:00.000Z' };
const free = { code: 'starter', month: null, next: null, state: 'ended' } as const;
const team = { code: 'team', month, next: null, state: 'active' } as const;

test.each([
  [free, ['none', 'take', 'take', 'take']],
  [team, ['cancel', 'none', 'upgrade', 'upgrade']],
  [{ ...team, next: 'starter', state: 'ending' } as const, ['none', 'keep', 'upgrade', 'upgrade']],
  [{ ...team, code: 'scale', next: 'growth' } as const, ['cancel', 'downgrade', 'none', 'keep']],
  [{ ...team, state: 'past_due' } as const, ['cancel', 'none', 'none', 'none']],
  [{ ...team, code: 'growth', month: null } as const, ['cancel', 'take', 'none', 'take']],
])('on %o the four plans offer %o', (plan, acts) => {
  expect(
    (['starter', 'team', 'growth', 'scale'] as const).map((code) => planAct(plan, code) ?? 'none'),
  ).toEqual(acts);
});
