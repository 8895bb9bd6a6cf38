import { describe, expect, it } from 'vitest';
import { testAdmin, testPrincipal } from '../testing/principal.ts';
import { decide, may, type ObjectScope } from './decide.ts';
import type { Principal } from './principal.ts';

const owner = testPrincipal({ permissions: new Set(['card:read', 'card:freeze']) });
const { tenantId, customerId, userId } = owner;
const member = (change: Partial<Principal>): Principal => ({
  ...owner,
  userType: 3,
  reach: 'own',
  ...change,
});
const card = (departmentId: string | null, assigneeId: string | null): ObjectScope => ({
  tenantId,
  customerId,
  card: { departmentId, assigneeId },
});
const shared: ObjectScope = { tenantId, customerId };

describe('who may do what, to what', () => {
  it.each<[string, Principal, Parameters<typeof decide>[1], ObjectScope | undefined, string]>([
    ['a session is enough where nothing more is asked', testPrincipal(), 'session', undefined, 'session'],
    ['also while registration is unfinished', testPrincipal({ userStatus: 4 }), 'session', undefined, 'session'],
    ['a role that holds it', owner, 'card:read', undefined, 'role'],
    ['a suspended account still reads', { ...owner, userStatus: 7 }, 'card:read', undefined, 'role'],
    ['an account that is not open', { ...owner, userStatus: 5 }, 'card:read', undefined, 'standing'],
    ['a role that does not hold it', owner, 'card:close', undefined, 'permission'],
    ['a role that nobody authorized', { ...owner, permissions: new Set() }, 'card:read', undefined, 'empty_role'],
    ['a thing of their company', owner, 'card:read', shared, 'role'],
    ['a card of their company', owner, 'card:read', card('sales', 'somebody'), 'role'],
    ['a thing of another company', owner, 'card:read', { ...shared, customerId: 'other' }, 'customer'],
    ['a thing of no company', owner, 'card:read', { ...shared, customerId: null }, 'customer'],
    ['a thing of another tenant', owner, 'card:read', { ...shared, tenantId: 'other' }, 'tenant'],
    ['with a session alone, another company', owner, 'session', { ...shared, customerId: 'other' }, 'customer'],
    ['a card that was given to them', member({}), 'card:read', card(null, userId), 'role'],
    ["a card of somebody else's", member({}), 'card:read', card('sales', 'somebody'), 'own'],
    ['a card of nobody', member({}), 'card:read', card(null, null), 'own'],
    ['a card of a department that they lead', member({ leads: ['sales'] }), 'card:read', card('sales', null), 'role'],
    ['a card of another department', member({ leads: ['travel'] }), 'card:read', card('sales', null), 'own'],
    ['what a company shares with its people', member({}), 'card:read', shared, 'role'],
    ['every card, by a role that reaches the company', member({ reach: 'company' }), 'card:read', card('sales', null), 'role'],
    ["staff, any tenant's", testAdmin({ permissions: new Set(['card:read']) }), 'card:read', { ...shared, tenantId: 'x' }, 'role'],
    ["an operator, its tenant's", testAdmin({ userType: 5, permissions: new Set(['card:read']) }), 'card:read', shared, 'role'],
    ["an operator, another tenant's", testAdmin({ userType: 5, permissions: new Set(['card:read']) }), 'card:read', { ...shared, tenantId: 'x' }, 'tenant'],
  ])('%s', (_case, who, access, object, outcome) => {
    const verdict = decide(who, access, object ? { object } : {});
    expect(verdict.isAllowed ? verdict.by : verdict.because).toBe(outcome);
  }); // prettier-ignore

  it('refuses every change to whoever previews a role, and no look', () => {
    const previewing = { ...owner, isPreview: true };
    expect(decide(previewing, 'card:freeze', { changes: true })).toEqual({ isAllowed: false, because: 'preview' });
    expect(decide(previewing, 'session', { changes: true })).toEqual({ isAllowed: false, because: 'preview' });
    expect(may(previewing, 'card:freeze')).toBe(true);
  }); // prettier-ignore
});
