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

/** A line for each sentence of specification section 4: what it says, the target, the session, where it leads. */
type Line = readonly [says: string, target: string, session: Partial<GuardState>, expected: string];
const overview = '/catalog/overview';
const elsewhere = 'https://login.example';

const notLoggedIn: readonly Line[] = (() => {
  const none = { session: 'none', user: undefined, loadingTried: false } as const;
  const token = { ...none, session: 'token' } as const;
  return [
    ['a token goes first to /loading', overview, token, '/loading'],
    ['a token goes first to /loading, from public paths too', '/user/login', token, '/loading'],
    ['/loading itself is where it goes', '/loading', token, 'allow'],
    ['a flag prevents loops', overview, { ...token, loadingTried: true }, '/user/login'],
    ['a flag prevents loops: public paths proceed', '/terms', { ...token, loadingTried: true }, 'allow'],
    ['public paths proceed', '/', none, 'allow'],
    ['public paths proceed: sign-in', '/user/login', none, 'allow'],
    ['public paths proceed: choosing what to register', '/user/create', none, 'allow'],
    ['public paths proceed, whatever their case', '/USER/Login', none, 'allow'],
    ['public paths proceed with a query', '/legal/privacy-policy?type=2', none, 'allow'],
    ['public paths proceed: an onboarding path that is public too', '/personalFee', none, 'allow'],
    ['anything else goes to /user/login', overview, none, '/user/login'],
    ['anything else: an onboarding path', '/details', none, '/user/login'],
    ['anything else: an onboarding path that is not public', '/businessFee', none, '/user/login'],
    ['anything else: what nobody knows', '/nowhere', none, '/user/login'],
    ['external login for some hosts', overview, { ...none, externalLoginUrl: elsewhere }, elsewhere],
    [
      'external login for some hosts leaves public paths alone',
      '/terms',
      { ...none, externalLoginUrl: elsewhere },
      'allow',
    ],
  ];
})();

const loggedIn: readonly Line[] = [
  ['no user info: log out', overview, { user: undefined }, 'sign_out'],
  ['no user info: log out, on public paths too', '/terms', { user: undefined }, 'sign_out'],
  ['/200 always allowed: active', '/200', {}, 'allow'],
  ['/200 always allowed: unfinished', '/200', { user: user({ status: 2 }) }, 'allow'],
  ['/200 always allowed: must choose an account', '/200', { mustChooseAccount: true }, 'allow'],
  ['/200 always allowed: before permissions', '/200', { permissionsLoaded: false }, 'allow'],
];

const at = (more: Partial<GuardUser>, rest: Partial<GuardState> = {}) => ({ user: user(more), ...rest });
const mustChoose = { mustChooseAccount: true };

const unfinished: readonly Line[] = [
  ['login-status 1: everything goes to /select/accounts', '/details', at({ status: 4 }, mustChoose), '/select/accounts'],
  ['login-status 1: public paths too', '/terms', at({ status: 4 }, mustChoose), '/select/accounts'],
  ['login-status 1: which is allowed itself', '/select/accounts', at({ status: 4 }, mustChoose), 'allow'],
  ['onboarding paths are allowed', '/register-personal', at({ status: 45 }), 'allow'],
  ['onboarding paths are allowed: fees', '/businessFee', at({ status: 4 }), 'allow'],
  ['onboarding paths are allowed: the products', '/user/virtualCard?from=select', at({ status: 5 }), 'allow'],
  ['10000 goes to /user/verifyUser', overview, at({ status: 10000 }), '/user/verifyUser'],
  ['4, business', overview, at({ status: 4, userEntityType: 2 }), '/register-business'],
  ['4, personal with status 1 and version 2', overview, at({ status: 4, functionStatus: 1 }), '/register-business'],
  ['4, business, not version 2', overview, at({ status: 4, userEntityType: 2, registerVersion: 1 }), '/details'],
  ['4, personal with status 1, not version 2', overview, at({ status: 4, functionStatus: 1, registerVersion: 1 }), '/details'],
  ['4, else', overview, at({ status: 4 }), '/register-personal'],
  ['4, else: no kind chosen yet', overview, at({ status: 4, userEntityType: null }), '/register-personal'],
  ['5, version 2', overview, at({ status: 5 }), '/user/inreview'],
  ['5, not version 2', overview, at({ status: 5, registerVersion: 1 }), '/details'],
  ['45, version 2', overview, at({ status: 45 }), '/user/inreview'],
  ['45, not version 2', overview, at({ status: 45, registerVersion: 1 }), '/details'],
  ['any other code: 2', overview, at({ status: 2 }), '/user/select'],
  ['any other code: 0', overview, at({ status: 0 }), '/user/select'],
  ['any other code, from the sign-in page', '/user/login', at({ status: 2 }), '/user/select'],
  ['any other code, from the home page', '/', at({ status: 2 }), '/user/select'],
  [
    'a page of the way in that was reloaded comes back',
    '/loading',
    at({ status: 4 }, { savedRedirect: '/user/inreview' }),
    '/user/inreview',
  ],
  [
    'no page of the console does',
    '/loading',
    at({ status: 4 }, { savedRedirect: '/catalog/Bill_c' }),
    '/register-personal',
  ],
]; // prettier-ignore

const active: readonly Line[] = [
  ['status 1', '/catalog/cards_c?status=active', {}, 'allow'],
  ['status 7', '/catalog/cards_c', at({ status: 7 }), 'allow'],
  ['login-status 1: go to /select/accounts', overview, mustChoose, '/select/accounts'],
  ['login-status 1: which is allowed itself', '/select/accounts', mustChoose, 'allow'],
  ['/user/login goes to /catalog/overview', '/user/login', {}, overview],
  [
    '/user/login goes there before anything is loaded',
    '/user/login',
    { permissionsLoaded: false },
    overview,
  ],
  ['otherwise load the permissions', overview, { permissionsLoaded: false }, 'load_permissions'],
  ['otherwise load the permissions: unknown paths', '/nowhere', { permissionsLoaded: false }, 'load_permissions'],
  ['then go to the saved redirect', '/loading', { savedRedirect: '/catalog/Cards_c?status=frozen' }, '/catalog/Cards_c?status=frozen'],
  ['or /catalog/overview if none', '/loading', {}, overview],
  ['or /catalog/overview if it is /', '/loading', { savedRedirect: '/' }, overview],
  ['or /catalog/overview if it is /loading', '/loading', { savedRedirect: '/loading' }, overview],
  ['or /catalog/overview if it is the sign-in page', '/loading', { savedRedirect: '/user/login' }, overview],
  ['the root goes where /loading goes', '/', { savedRedirect: '/catalog/Bill_c' }, '/catalog/Bill_c'],
  ['/details goes to /catalog/overview', '/details', {}, overview],
  ['/register-personal goes to /catalog/overview', '/register-personal', {}, overview],
  ['/register-business is for upgrades', '/register-business', {}, 'allow'],
  ['an account can be chosen anew', '/select/accounts', {}, 'allow'],
]; // prettier-ignore

describe.each([
  ['not logged in', notLoggedIn],
  ['logged in', loggedIn],
  ['logged in, status not 1 or 7', unfinished],
  ['logged in, status 1 or 7', active],
] as const)('%s', (_, lines) => {
  test.each(lines)('%s: %s', (_says, target, session, expected) => {
    expect(answer(target, session)).toBe(expected);
  });
});

test('signing out leads to the page where this host signs in', () => {
  const nobody = { user: undefined };
  expect(guard(overview, state(nobody))).toEqual({ kind: 'sign_out', to: '/user/login' });
  expect(guard(overview, state({ ...nobody, externalLoginUrl: elsewhere }))).toEqual({
    kind: 'sign_out',
    to: elsewhere,
  });
});

test('no decision sends a person round in a circle', () => {
  const statuses = [0, 1, 2, 4, 5, 7, 45, 10000];
  for (const status of statuses)
    for (const mustChooseAccount of [true, false])
      for (const registerVersion of [1, 2])
        for (const userEntityType of [null, 1, 2]) {
          const here = { user: user({ status, registerVersion, userEntityType }), mustChooseAccount };
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
