import { withoutEnd } from '@tael/contract/forms/without-end';
import { chooseAccountPath, login, overview } from '../lib/paths/landing.ts';

/**
 * The navigation guard of specification section 4, as one pure decision: who is asking, for what, and where they may
 * go. What a decision costs (loading, signing out) is done by its caller.
 */

export interface GuardUser {
  readonly status: number;
  readonly functionStatus: number;
  readonly userEntityType: number | null;
  readonly registerVersion: number;
}

export interface GuardState {
  /** `token`: a token is stored but nobody has been restored from it yet. */
  readonly session: 'none' | 'token' | 'signed_in';
  readonly user: GuardUser | undefined;
  /** The flag that prevents loops: /loading has been visited with this token already. */
  readonly loadingTried: boolean;
  /** `Login_UserStatus` equals 1. */
  readonly mustChooseAccount: boolean;
  readonly permissionsLoaded: boolean;
  readonly savedRedirect: string | undefined;
  /** Some deployments sign in elsewhere. */
  readonly externalLoginUrl: string | undefined;
}

export type Decision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'load_permissions' }
  | { readonly kind: 'sign_out'; readonly to: string };

const legal = '/legal/';

const publicPaths: ReadonlySet<string> = new Set(
  [
    '/', '/200', '/404', '/static/show_card_pan.html', '/consent', '/laundering-policy', '/cn', '/en', '/question', '/terms',
    '/agreement', '/account', '/user/login', '/user/sso', '/user/register', '/user/register-result', '/user/informationValidation',
    '/user/restPassword', '/user/create', '/demo', '/overview/cn', '/leadership/cn', '/contact-us/cn',
    '/project-mxkservice-cn', '/project-mxkpay-cn', '/project-mxkaccount-cn', '/CompanyOverview', '/Leadership', '/ContactUs',
    '/zh', '/zh/callus', '/zh/aboutcp', '/zh/leader', '/zh/culture', '/personalFee', '/loading', '/aboutcp', '/culture',
    '/leader', '/callus',
  ].map((path) => path.toLowerCase()),
); // prettier-ignore

const onboardingPaths: ReadonlySet<string> = new Set(
  [
    '/details', '/register-personal', '/register-business', '/user/inreview', '/user/virtualCard', '/user/verifyUser',
    '/user/virtualAccount', '/personalFee', '/businessFee', '/select/accounts', '/user/select', '/user/verifyStripe',
  ].map((path) => path.toLowerCase()),
); // prettier-ignore

const bare = (target: string) => (withoutEnd(target.replace(/[?#][^]*/, ''), '/') || '/').toLowerCase();

export const isPublicPath = (target: string): boolean =>
  publicPaths.has(bare(target)) || bare(target).startsWith(legal);
export const isOnboardingPath = (target: string): boolean => onboardingPaths.has(bare(target));

const allow: Decision = { kind: 'allow' };
const to = (path: string): Decision => ({ kind: 'redirect', to: path });

/** Where a user whose registration is unfinished belongs, by status code. */
export const onboardingPathOf = (user: GuardUser): string => {
  const isNew = user.registerVersion === 2;
  switch (user.status) {
    case 10000:
      return '/user/verifyUser';
    case 4:
      if (user.userEntityType !== 2 && !(user.userEntityType === 1 && user.functionStatus === 1))
        return '/register-personal';
      return isNew ? '/register-business' : '/details';
    case 5:
    case 45:
      return isNew ? '/user/inreview' : '/details';
    default:
      return '/user/select';
  }
};

const chooseAccount = (path: string) => (path === chooseAccountPath ? allow : to(chooseAccountPath));

const guardUnfinished = (path: string, user: GuardUser, state: GuardState): Decision => {
  if (state.mustChooseAccount) return chooseAccount(path);
  if (isOnboardingPath(path)) return allow;
  // Whoever reloads a page of the way in comes back to it.
  const { savedRedirect } = state;
  const isReturn = path === '/loading' && savedRedirect !== undefined && isOnboardingPath(savedRedirect);
  return to(isReturn ? savedRedirect : onboardingPathOf(user));
};

const guardActive = (path: string, state: GuardState): Decision => {
  if (state.mustChooseAccount) return chooseAccount(path);
  if (path === login) return to(overview);
  if (!state.permissionsLoaded) return { kind: 'load_permissions' };
  if (path === '/details' || path === '/register-personal') return to(overview);
  if (path !== '/' && path !== '/loading') return allow;
  const saved = state.savedRedirect === undefined ? undefined : bare(state.savedRedirect);
  const isUseful = saved !== undefined && saved !== '/' && saved !== '/loading' && saved !== login;
  return to(isUseful && state.savedRedirect !== undefined ? state.savedRedirect : overview);
};

/** Decides about one navigation to `target` (path with query). */
export const guard = (target: string, state: GuardState): Decision => {
  const path = bare(target);
  if (state.session !== 'signed_in') {
    if (state.session === 'token' && !state.loadingTried) return path === '/loading' ? allow : to('/loading');
    return isPublicPath(path) ? allow : to(state.externalLoginUrl ?? login);
  }
  if (!state.user) return { kind: 'sign_out', to: state.externalLoginUrl ?? login };
  if (path === '/200') return allow;
  const isActive = state.user.status === 1 || state.user.status === 7;
  return isActive ? guardActive(path, state) : guardUnfinished(path, state.user, state);
};
