import { userType } from '@tael/contract/identity/states';
import { askAhead } from '../lib/calls/client.ts';
import { overview } from '../lib/paths/landing.ts';
import { restoreSession, type UserInfo } from '../lib/session/session.ts';
import { keys, read } from '../lib/storage/storage.ts';
import { hasToken } from '../lib/calls/tokens.ts';

const hasOwnFigures = () => {
  const user = read(keys.userInfo) as UserInfo | undefined; // written by us, and only a guess at what will be wanted
  return user?.userType === userType.customer || user?.userType === userType.subAccount;
};

/**
 * Whoever comes back to the console with a token: who they are, what they may see, and what the overview begins with are
 * asked for while its scripts are still on their way.
 */
export const askAheadForConsole = (): void => {
  if (!document.documentElement.hasAttribute('data-fallback') || !hasToken()) return;
  restoreSession().catch(() => undefined); // /loading asks again, and tells
  if (globalThis.location.pathname.toLowerCase() !== overview || !hasOwnFigures()) return;
  askAhead('homeSummary', {});
  askAhead('listAnnouncements', {});
};
