import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { guard, isOnboardingPath, isPublicPath, type GuardState, type GuardUser } from './guard.ts';

const user = (more: Partial<GuardUser> = {}): GuardUser => ({
  status: 1,
  functionStatus: 0,
  userEntityType: 1,
  registerVersion: 2,
  ...more,
});

const state = (more: Partial<GuardState> = {}): GuardState => ({
  session: 'signed_in',
  user: user(),
  loadingTried: true,
  mustChooseAccount: false,
  permissionsLoaded: true,
  savedRedirect: undefined,
  externalLoginUrl: undefined,
  ...more,
});

const answer = (target: string, more: Partial<GuardState>) => {
  const decision = guard(target, state(more));
  return decision.kind === 'redirect' ? decision.to : decision.kind;
};

describe('not signed in', () => {
  const none = { session: 'none', user: undefined, loadingTried: false } as const;
  test.each([
    ['/', none, 'allow'],
    ['/user/login', none, 'allow'],
    ['/USER/Login', none, 'allow'],
    ['/legal/privacy-policy', none, 'allow'],
    ['/catalog/overview', none, '/user/login'],
    ['/details', none, '/user/login'],
    ['/personalFee', none, 'allow'],
    ['/catalog/overview', { ...none, externalLoginUrl: 'https://login.example' }, 'https://login.example'],
    ['/catalog/overview', { ...none, session: 'token' }, '/loading'],
    ['/user/login', { ...none, session: 'token' }, '/loading'],
    ['/loading', { ...none, session: 'token' }, 'allow'],
    ['/catalog/overview', { ...none, session: 'token', loadingTried: true }, '/user/login'],
  ] as const)('%s with %o -> %s', (target, more, expected) => {
    expect(answer(target, more)).toBe(expected);
  });
});

describe('signed in, registration unfinished', () => {
  const at = (more: Partial<GuardUser>) => ({ user: user(more) });
  test.each([
    ['/catalog/overview', at({ status: 10000 }), '/user/verifyUser'],
    ['/catalog/overview', at({ status: 4, userEntityType: 2 }), '/register-business'],
    ['/catalog/overview', at({ status: 4, userEntityType: 1, functionStatus: 1 }), '/register-business'],
    ['/catalog/overview', at({ status: 4, userEntityType: 2, registerVersion: 1 }), '/details'],
    ['/catalog/overview', at({ status: 4, functionStatus: 1, registerVersion: 1 }), '/details'],
    ['/catalog/overview', at({ status: 4 }), '/register-personal'],
    ['/catalog/overview', at({ status: 5 }), '/user/inreview'],
    ['/catalog/overview', at({ status: 45 }), '/user/inreview'],
    ['/catalog/overview', at({ status: 45, registerVersion: 1 }), '/details'],
    ['/catalog/overview', at({ status: 2 }), '/user/select'],
    ['/catalog/overview', at({ status: 0 }), '/user/select'],
    ['/user/login', at({ status: 2 }), '/user/select'],
    ['/businessFee', at({ status: 4 }), 'allow'],
    ['/register-personal', at({ status: 45 }), 'allow'],
    ['/200', at({ status: 2 }), 'allow'],
    ['/loading', { ...at({ status: 4 }), savedRedirect: '/user/inreview' }, '/user/inreview'],
    ['/loading', { ...at({ status: 4 }), savedRedirect: '/catalog/overview' }, '/register-personal'],
    ['/register-personal', { ...at({ status: 4 }), mustChooseAccount: true }, '/select/accounts'],
    ['/select/accounts', { ...at({ status: 4 }), mustChooseAccount: true }, 'allow'],
  ] as const)('%s with %o -> %s', (target, more, expected) => {
    expect(answer(target, more)).toBe(expected);
  });
});

describe('signed in and active', () => {
  test.each([
    ['/catalog/cards_c?status=active', {}, 'allow'],
    ['/catalog/cards_c', { user: user({ status: 7 }) }, 'allow'],
    ['/user/login', {}, '/catalog/overview'],
    ['/details', {}, '/catalog/overview'],
    ['/register-personal', {}, '/catalog/overview'],
    ['/', {}, '/catalog/overview'],
    ['/loading', {}, '/catalog/overview'],
    ['/loading', { savedRedirect: '/catalog/Cards_c?status=frozen' }, '/catalog/Cards_c?status=frozen'],
    ['/loading', { savedRedirect: '/loading' }, '/catalog/overview'],
    ['/loading', { savedRedirect: '/' }, '/catalog/overview'],
    ['/loading', { savedRedirect: '/user/login' }, '/catalog/overview'],
    ['/catalog/overview', { permissionsLoaded: false }, 'load_permissions'],
    ['/catalog/overview', { mustChooseAccount: true }, '/select/accounts'],
    ['/200', { mustChooseAccount: true }, 'allow'],
    ['/catalog/overview', { user: undefined }, 'sign_out'],
  ] as const)('%s with %o -> %s', (target, more, expected) => {
    expect(answer(target, more)).toBe(expected);
  });
});

test('no decision sends a person round in a circle', () => {
  const statuses = [0, 1, 2, 4, 5, 7, 45, 10000];
  for (const status of statuses)
    for (const mustChooseAccount of [true, false])
      for (const registerVersion of [1, 2]) {
        const here = { user: user({ status, registerVersion }), mustChooseAccount };
        const first = answer('/catalog/Bill_c', here);
        const landed = first === 'allow' ? '/catalog/Bill_c' : first;
        expect(answer(landed, here)).toBe('allow');
      }
});

test('the public and onboarding paths are those of the specification', () => {
  const file = new URL('./spec-routes.json', import.meta.url);
  // The boundary to a data file.
  const { public: open, onboarding } = JSON.parse(readFileSync(file, 'utf8')) as {
    public: string[];
    onboarding: string[];
  };
  expect(open.filter((path) => !isPublicPath(path))).toEqual([]);
  expect(onboarding.filter((path) => !isOnboardingPath(path))).toEqual([]);
  expect(isPublicPath('/catalog/overview')).toBe(false);
});
