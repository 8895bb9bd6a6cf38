import { overview } from '../paths/landing.ts';
import { places } from '../paths/places.ts';

/**
 * Every key of the console that stands alone, in one table: what the listener obeys, what the list of keys shows, and
 * what the palette writes beside a page. None of them counts while somebody types, nor together with Ctrl, Alt or Cmd.
 */

/** After `g`: the letter of a page. A page that is not in somebody's menu is not theirs to go to. */
export const goKeys: Readonly<Record<string, string>> = {
  o: overview,
  c: places.cards,
  t: places.transactions,
  f: places.addFunds,
  h: places.fundingHistory,
  a: '/catalog/HistoryAccount',
  v: '/catalog/modules/ActivityCenter',
  m: '/catalog/MessageCenter',
  s: '/catalog/account/security',
  i: '/catalog/account/invoices',
  u: places.customers,
  r: places.reviewRegistrations,
  p: places.reviewFunding,
  q: places.approvals,
  e: '/system/enquiries',
  l: '/system/ledger',
};

/** The letter that leads to a page after `g`, where it has one. */
export const goKeyOf = (path: string): string | undefined =>
  Object.entries(goKeys).find(([, place]) => place.toLowerCase() === path.toLowerCase())?.[0];

/** What a key by itself does on the page that is open. */
const actKeys = {
  '/': 'search',
  n: 'new',
  a: 'approve',
  r: 'reject',
  '?': 'keys',
  j: 'next',
  k: 'previous',
} as const;
export type KeyAct = (typeof actKeys)[keyof typeof actKeys];

/** The acts as the list of keys shows them. */
export const shownActKeys = [
  { keys: ['/'], act: 'search' },
  { keys: ['n'], act: 'new' },
  { keys: ['j', 'k'], act: 'rows' },
  { keys: ['Enter'], act: 'open' },
  { keys: ['Space'], act: 'choose' },
  { keys: ['a'], act: 'approve' },
  { keys: ['r'], act: 'reject' },
  { keys: ['Esc'], act: 'close' },
  { keys: ['?'], act: 'keys' },
] as const;

export type KeyStep =
  | { readonly kind: 'none' }
  /** The next key says where to go. */
  | { readonly kind: 'waits' }
  | { readonly kind: 'go'; readonly path: string }
  | { readonly kind: 'act'; readonly act: KeyAct };

const isActKey = (key: string): key is keyof typeof actKeys => Object.hasOwn(actKeys, key);

/** What a key means, after `g` or alone. */
export const keyStep = (key: string, isAfterGo: boolean): KeyStep => {
  const place = isAfterGo && Object.hasOwn(goKeys, key) ? goKeys[key] : undefined;
  if (place !== undefined) return { kind: 'go', path: place };
  if (key === 'g' && !isAfterGo) return { kind: 'waits' };
  if (!isAfterGo && isActKey(key)) return { kind: 'act', act: actKeys[key] };
  return { kind: 'none' };
};
