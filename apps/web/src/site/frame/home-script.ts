import { machineNow } from '../../lib/clock.ts';
import { keys } from '../../lib/storage/storage.ts';
import { home } from '../paths.ts';

const given = {
  home,
  loading: '/loading',
  language: keys.language,
  tokens: [keys.accessToken, keys.refreshToken],
  pending: 'data-language-pending',
};

/**
 * Runs before the page is painted, in a document without the console's scripts, so it stands alone. Whoever has a
 * session is marked, and sent on from `/`. A choice of language that only this browser knows is told to the server,
 * which then sends `/` in it.
 */
const start = (of: typeof given, now: () => number) => {
  const root = document.documentElement;
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const isAlive = (key: string) => {
    try {
      const kept = JSON.parse(stored(key) ?? 'null') as { value: string; expire: number } | null; // checked by use
      return kept !== null && kept.value !== '' && kept.expire > now();
    } catch {
      return false;
    }
  };
  const isHome = location.pathname === of.home;
  if (of.tokens.some(isAlive)) {
    root.setAttribute('data-signed-in', '');
    if (isHome) {
      root.setAttribute(of.pending, '');
      location.replace(of.loading);
    }
    return;
  }
  if (!isHome || !root.hasAttribute(of.pending)) return;
  // Asked once more with the choice beside it; a second answer in the wrong language is better than none.
  const choice = `${of.language}=${stored(of.language)}`;
  document.cookie = `${choice}; path=/; max-age=31536000; SameSite=Lax`;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // of that type by name
  // The browser writes a cookie in its own time, and what is asked meanwhile goes without it; a read waits for that.
  const isKept = document.cookie.split('; ').includes(choice);
  if (isKept && visit?.type !== 'reload') return location.reload();
  root.removeAttribute(of.pending);
};

export const homeScript = `(${start.toString()})(${JSON.stringify(given)},${machineNow.toString()})`;
