import type { CallOutput } from '../calls/client.ts';
import { call } from '../calls/client.ts';
import { mustChoose } from '../paths/landing.ts';
import { signChallenge, type Assertion } from '../calls/passkey.ts';
import {
  keys,
  lifetimes,
  previewedRole,
  read,
  redirectUrl,
  remove,
  viewedCustomer,
  write,
} from '../storage/storage.ts';
import { createStore, useStore } from '../storage/store.ts';
import { chooseZone } from '../time/time-zone.ts';
import {
  deviceId,
  dropTokens,
  hasToken,
  tokensByProof,
  type Proof,
  tokensByPassword,
} from '../calls/tokens.ts';

export type UserInfo = CallOutput<'me'>;
export type MenuItem = CallOutput<'menu'>[number];
export type AccountEntry = CallOutput<'accounts'>[number];

/** What is known of the person at the screen. Permissions and menu come after sign-in, for active users only. */
export interface Session {
  readonly user: UserInfo | undefined;
  readonly buttons: readonly string[];
  readonly pages: readonly string[];
  readonly menu: readonly MenuItem[];
  readonly permissionsLoaded: boolean;
  /** Whoever has just signed out: what is still drawn of their page is theirs until the next page comes. */
  readonly leaving?: UserInfo | undefined;
}

const nobody: Session = { user: undefined, buttons: [], pages: [], menu: [], permissionsLoaded: false };
const session = createStore<Session>(nobody);

export const currentSession = session.get;
export const useSession = (): Session => useStore(session);

/** The signed-in user, for screens that only exist behind the guard. */
export const useUser = (): UserInfo => {
  const { user, leaving } = useSession();
  const whose = user ?? leaving;
  if (!whose) throw new Error('This screen is shown to signed-in users only');
  return whose;
};

const keepUser = (user: UserInfo) => {
  chooseZone(user.timeZone, user.accountTimeZone);
  // The browser remembers whoever is signed in, not whom they look at.
  if (viewedCustomer.read()) return;
  write(keys.username, user.username, lifetimes.userInfo);
  write(keys.userInfo, user, lifetimes.userInfo);
  write(keys.userAmount, user.amout, lifetimes.balance);
  write(keys.functionStatus, user.functionStatus, lifetimes.userInfo);
};

/**
 * Reads the user again after something about them changed (a step of onboarding, a profile). Whoever is let in meanwhile
 * may see more than before, so what was asked about permissions counts no longer.
 */
export const reloadUser = async (): Promise<UserInfo> => {
  const user = await call('me', {});
  keepUser(user);
  const before = session.get();
  const isSame = before.user === undefined || before.user.status === user.status;
  session.set({ ...before, user, leaving: undefined, permissionsLoaded: before.permissionsLoaded && isSame });
  return user;
};

/** `Login_UserStatus` 1: the user holds several product accounts and has not chosen one. */
export const mustChooseAccount = (): boolean => read(keys.userStatus) === 1;
export const accountChosen = (): void => remove(keys.userStatus);

export interface SignedIn {
  readonly user: UserInfo;
  readonly accounts: readonly AccountEntry[];
  readonly isNeedIdv: boolean;
}

/** Signs in and gathers what decides where to go (specification section 4, "After login"). */
export const signIn = async (input: Parameters<typeof tokensByPassword>[0]): Promise<SignedIn> => {
  await tokensByPassword(input);
  return gather();
};

/** What a passkey signed for this device; undefined when the person would rather not. */
export const askPasskey = async (): Promise<Assertion | undefined> =>
  signChallenge(await call('passkeySignInOptions', { deviceId: deviceId() }));

/** The same with what stands for a password, and nothing else. */
export const signInByProof = async (proof: Proof): Promise<SignedIn> => {
  await tokensByProof(proof);
  return gather();
};

const gather = async (): Promise<SignedIn> => {
  const [user, accounts, idv] = await Promise.all([reloadUser(), call('accounts', {}), call('idvCheck', {})]);
  if (mustChoose({ userType: user.userType, accounts })) write(keys.userStatus, 1, lifetimes.userInfo);
  else accountChosen();
  return { user, accounts, isNeedIdv: idv.isNeedIdv };
};

/** One of the two permission lists did not come; each has an end of its own. */
export class PermissionFailure extends Error {
  readonly list: 'buttons' | 'pages';

  constructor(list: 'buttons' | 'pages', cause: unknown) {
    super(`The list of ${list} did not load`, { cause });
    this.list = list;
  }
}

const orFail = async <T>(list: PermissionFailure['list'], work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (cause) {
    throw new PermissionFailure(list, cause);
  }
};

const askPermissions = async (): Promise<void> => {
  const pages = orFail('pages', Promise.all([call('pagePermissions', {}), call('menu', {})]));
  pages.catch(() => undefined); // told below, after the buttons
  const { btnpermissionList } = await orFail('buttons', call('buttonPermissions', {}));
  const [{ permissionList }, menu] = await pages;
  // Whoever holds a role that nobody has authorized gets two empty lists and stays: the guard tells them whom to ask.
  if (permissionList.length === 0 && btnpermissionList.length > 0)
    throw new PermissionFailure('pages', 'the list is empty');
  session.set({
    ...session.get(),
    buttons: btnpermissionList,
    pages: permissionList,
    menu,
    permissionsLoaded: true,
  });
};

let asking: Promise<void> | undefined;

/** Buttons, pages and menu; what the guard wants before an active user's first screen. Asked once at a time. */
export const loadPermissions = (): Promise<void> => {
  asking ??= askPermissions().finally(() => {
    asking = undefined;
  });
  return asking;
};

let restoring: Promise<void> | undefined;

/**
 * Restores the session of a stored token. Permissions are asked for at the same time as the user: most people who come
 * back are active and need both. Throws when the user could not be read.
 */
export const restoreSession = (): Promise<void> => {
  const restore = async () => {
    const permissions = loadPermissions().catch(() => undefined); // the guard asks again, and tells
    await reloadUser();
    await permissions;
  };
  restoring ??= restore().finally(() => {
    restoring = undefined;
  });
  return restoring;
};

/** Forgets the session on this machine; the other tabs notice that the token is gone. */
export const endSession = async (): Promise<void> => {
  const { user, leaving } = session.get();
  session.set({ ...nobody, leaving: user ?? leaving });
  previewedRole.clear();
  viewedCustomer.clear();
  chooseZone(null);
  remove(
    keys.username,
    keys.userInfo,
    keys.userAmount,
    keys.userStatus,
    keys.functionStatus,
    keys.upgradeOffered,
  );
  await dropTokens();
};

/**
 * Ends the session on the server, then here. Answers whether the server heard it. `keepsPlace`: whoever signs in next
 * in this tab comes back to the page.
 */
export const signOut = async ({ keepsPlace = false } = {}): Promise<boolean> => {
  const isReached = await call('logout', {}).then(
    () => true,
    () => false,
  );
  if (!keepsPlace) redirectUrl.clear();
  await endSession();
  return isReached;
};

/** Who is signed in in this browser, where that is somebody else than whoever has this address, of which `***` hides a part. */
export const otherThan = (masked: string): string | undefined => {
  const name = hasToken() ? read(keys.username) : undefined;
  if (typeof name !== 'string') return undefined;
  const [start = '', ...rest] = masked.toLowerCase().split('***');
  const end = rest.at(-1) ?? start;
  const isSame = name.toLowerCase().startsWith(start) && name.toLowerCase().endsWith(end);
  return isSame ? undefined : name;
};

/** Reloads this tab when another one has signed out. */
export const followOtherTabs = (): (() => void) => {
  const listen = (event: StorageEvent) => {
    const tokenRemoved = event.key === keys.accessToken && event.oldValue !== null && event.newValue === null;
    if (tokenRemoved && !hasToken()) globalThis.location.reload();
  };
  globalThis.addEventListener('storage', listen);
  return () => globalThis.removeEventListener('storage', listen);
};

/** The balance as last pushed, for the next visit's first paint. */
export const keepBalance = (amount: string): void => write(keys.userAmount, amount, lifetimes.balance);
