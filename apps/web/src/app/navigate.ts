import { redirect, type ClientLoaderFunctionArgs } from 'react-router';
import { login } from '../lib/paths/landing.ts';
import { currentWords } from '../lib/words/language.ts';
import { loginPlace } from '../lib/session/login-place.ts';
import { notify } from '../lib/words/notices.ts';
import {
  currentSession,
  endSession,
  loadPermissions,
  mustChooseAccount,
  PermissionFailure,
} from '../lib/session/session.ts';
import { redirectUrl } from '../lib/storage/storage.ts';
import { hasToken } from '../lib/calls/tokens.ts';
import { guard, isPublicPath, type Decision, type GuardState } from './guard.ts';

let loadingTried = false;

export const noteLoadingTried = (): void => {
  loadingTried = true;
};

const stateNow = (loginUrl: string): GuardState => {
  const { user, permissionsLoaded } = currentSession();
  return {
    session: user ? 'signed_in' : hasToken() ? 'token' : 'none',
    user,
    loadingTried,
    mustChooseAccount: mustChooseAccount(),
    permissionsLoaded,
    savedRedirect: redirectUrl.read(),
    externalLoginUrl: loginUrl === login ? undefined : loginUrl,
  };
};

const leadsToLogin = (decision: Decision) =>
  decision.kind === 'sign_out' || (decision.kind === 'redirect' && decision.to === login);

/** The brand says where people sign in; it is asked only when somebody has to. */
const decide = async (target: string): Promise<Decision> => {
  const decision = guard(target, stateNow(login));
  return leadsToLogin(decision) ? guard(target, stateNow(await loginPlace())) : decision;
};

const leave = async (to: string | Promise<string>) => {
  await endSession();
  return redirect(await to);
};

/** Permissions come before an active user's first screen; each failure has its own end (specification section 8). */
const bringPermissions = async (): Promise<Response | undefined> => {
  const { notices } = currentWords('common');
  try {
    await loadPermissions();
    if (currentSession().buttons.length === 0)
      notify({ tone: 'info', title: notices.tip, text: notices.askAdministrator });
    return undefined;
  } catch (error) {
    if (error instanceof PermissionFailure && error.list === 'buttons') {
      setTimeout(() => globalThis.location.reload(), 2_000);
      return new Promise<never>(() => undefined); // the page is on its way out
    }
    // The console and its page are guarded at the same time: the second to hear of it finds the person signed out.
    if (!currentSession().user) return redirect(await loginPlace());
    notify({ tone: 'bad', title: notices.tip, text: notices.requestFailed });
    return leave(loginPlace());
  }
};

const rememberTarget = (target: string, decision: Decision) => {
  const leads = decision.kind === 'allow' || decision.kind === 'redirect';
  if (leads && !isPublicPath(target)) redirectUrl.write(target);
};

/**
 * Applies the guard to one navigation: loads what it asks for, signs out, or throws the redirect it decided. Returns
 * when the target may be shown.
 */
export const passGuard = async (target: string): Promise<void> => {
  const decision = await decide(target);
  rememberTarget(target, decision);
  switch (decision.kind) {
    case 'allow':
      return undefined;
    case 'redirect':
      throw redirect(decision.to);
    case 'sign_out':
      throw await leave(decision.to);
    case 'load_permissions': {
      const end = await bringPermissions();
      if (end) throw end;
      return passGuard(target);
    }
  }
};

export const targetOf = ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): string => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};
