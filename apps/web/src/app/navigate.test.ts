import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { needWords } from '../lib/words/language.ts';
import { followNotices, type Notice } from '../lib/words/notices.ts';

/** What the guard's decisions cost: loading, telling, signing out (specification sections 4, 5 and 8). */
const active = { status: 1, functionStatus: 1, userEntityType: 1, registerVersion: 2 };
const session = vi.hoisted(() => ({
  now: {} as { user?: object; buttons: string[]; permissionsLoaded: boolean },
  loadPermissions: vi.fn<() => Promise<void>>(),
  endSession: vi.fn(() => Promise.resolve()),
  mustChooseAccount: () => false,
}));
const loginPlace = vi.hoisted(() => vi.fn(() => Promise.resolve('/user/login')));
vi.mock('../lib/session/login-place.ts', () => ({ loginPlace }));
vi.mock('../lib/session/session.ts', () => ({
  ...session,
  currentSession: () => session.now,
  PermissionFailure: class extends Error {
    readonly list: string;
    constructor(list: string) {
      super(list);
      this.list = list;
    }
  },
}));
const { passGuard } = await import('./navigate.ts');
const { PermissionFailure } = await import('../lib/session/session.ts');

const reload = vi.fn();
let notices: Notice[] = [];
beforeAll(() => needWords('public'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
  session.now = { user: active, buttons: ['card:create'], permissionsLoaded: false };
  session.loadPermissions.mockReset().mockImplementation(() => {
    session.now.permissionsLoaded = true;
    return Promise.resolve();
  });
  notices = [];
});
followNotices((notice) => notices.push(notice));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const placeOf = (work: Promise<void>): Promise<string | null> =>
  work.then(
    () => null,
    (end: unknown) => (end instanceof Response ? end.headers.get('Location') : Promise.reject(end as Error)),
  );

test('permissions are loaded before the first screen of the console, and the screen then shows', async () => {
  expect(await placeOf(passGuard('/catalog/overview'))).toBeNull();
  expect(session.loadPermissions).toHaveBeenCalledOnce();
  expect(notices).toEqual([]);
});

test('an empty list of buttons is told', async () => {
  session.now.buttons = [];
  expect(await placeOf(passGuard('/catalog/overview'))).toBeNull();
  expect(notices).toMatchObject([{ text: 'Please contact the administrator for authorization !' }]);
});

test('when the buttons fail the page is loaded again after two seconds, and goes nowhere before', async () => {
  session.loadPermissions.mockRejectedValue(new PermissionFailure('buttons', 'refused'));
  let hasEnded = false;
  void placeOf(passGuard('/catalog/overview')).then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  expect(hasEnded).toBe(false);
  expect(session.endSession).not.toHaveBeenCalled();
});

test('when the list of pages fails the tip is told, and the person is signed out', async () => {
  session.loadPermissions.mockRejectedValue(new PermissionFailure('pages', 'refused'));
  expect(await placeOf(passGuard('/catalog/overview'))).toBe('/user/login');
  expect(notices).toEqual([
    { tone: 'bad', title: 'Tip', text: 'Failed to request information, please try again!' },
  ]);
  expect(session.endSession).toHaveBeenCalledOnce();
});

test('a stranger is led to the page where this host signs in', async () => {
  delete session.now.user;
  expect(await placeOf(passGuard('/catalog/overview'))).toBe('/user/login');
  loginPlace.mockResolvedValueOnce('https://login.example/');
  expect(await placeOf(passGuard('/catalog/overview'))).toBe('https://login.example/');
  loginPlace.mockClear();
  expect(await placeOf(passGuard('/terms'))).toBeNull();
  expect(loginPlace).not.toHaveBeenCalled();
});
