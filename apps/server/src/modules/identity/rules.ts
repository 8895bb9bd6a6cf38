import { userStatus, userType } from '@tael/contract/identity/states';
import { rentedTimes } from '../../kernel/text/network-address.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Lives of tokens (specification section 9) and of what proves a person (security section 2). All in milliseconds. */
export const lifeMs = {
  accessToken: 55 * minute,
  refreshTokenAtLogin: day,
  refreshTokenRestored: 7 * day,
  requestCodeValue: minute,
  /** How long a token that was just rotated still serves the same device: tabs that refresh together, a lost answer. */
  rotationGrace: 30 * second,
  code: 10 * minute,
  captcha: 5 * minute,
  captchaCache: minute,
  stepUp: 5 * minute,
  challenge: 5 * minute,
} as const;

export const codeTries = 5;
export const mostPasskeys = 20;
export const mostAllowedRanges = 50;

interface CodeQuota {
  readonly code: 'code_sent_too_soon' | 'code_quota_exceeded';
  readonly windowMs: number;
  readonly atMost: number;
}

/** The least time between two codes to one target. */
export const codeGapSeconds = minute / second;
/** How many codes of one purpose one target may be sent within a window. */
const targetQuotas: readonly CodeQuota[] = [
  { code: 'code_sent_too_soon', windowMs: minute, atMost: 1 },
  { code: 'code_quota_exceeded', windowMs: hour, atMost: 5 },
  { code: 'code_quota_exceeded', windowMs: day, atMost: 10 },
];
/** How many of one purpose may be asked for from one network without a session: an office shares its address. */
export const networkQuotas: readonly CodeQuota[] = [
  { code: 'code_quota_exceeded', windowMs: minute, atMost: 20 },
  { code: 'code_quota_exceeded', windowMs: hour, atMost: 60 },
  { code: 'code_quota_exceeded', windowMs: day, atMost: 200 },
];
/** The same for all networks of 64 bits in one of 48. */
export const rentedQuotas: readonly CodeQuota[] = networkQuotas.map((quota) => ({
  ...quota,
  atMost: quota.atMost * rentedTimes,
}));
export const codeQuotaWindowMs = day;

/** The refusal of another code, or link, where some were sent at these times, newest first; undefined when there may be one. */
export const codeRefusal = (
  sentAtMs: readonly number[],
  nowMs: number,
  quotas: readonly CodeQuota[] = targetQuotas,
) => {
  for (const { code, windowMs, atMost } of quotas) {
    const blocking = sentAtMs[atMost - 1];
    if (blocking !== undefined && nowMs - blocking < windowMs)
      return { code, retryAfterSeconds: Math.ceil((blocking + windowMs - nowMs) / second) };
  }
  return undefined;
};

/** How many failures of a subject ask for a captcha, make the next try wait, and lock it. */
export interface Bounds {
  readonly captchaFrom: number;
  /** Absent: no try waits. */
  readonly delayFrom?: number;
  readonly lockAt: number;
}
export const secretBounds: Bounds = { captchaFrom: 3, delayFrom: 3, lockAt: 10 };
/** One address that tries name after name: many people may share it, so it is given more, and nobody waits for others. */
export const addressBounds: Bounds = { captchaFrom: 20, lockAt: 100 };
/** All networks of 64 bits in one of 48, which whoever has one may have rented. */
export const rentedBounds: Bounds = { captchaFrom: 80, lockAt: 400 };

const lockMs = 30 * minute;
const longestDelayMs = minute;
/** How long a device stays known after its last sign-in. */
export const knownDeviceMs = 90 * day;
/** Failures are forgotten this long after the last one. */
export const failureMemoryMs = day;

/** Failed sign-ins of one subject: a name as typed, that name from one address, or an address. */
export interface Failures {
  readonly count: number;
  readonly lastAtMs: number;
  readonly lockedUntilMs: number | null;
}

/** What still counts: a lock that ran out, or a day without a failure, starts the count anew. */
const remembered = (failures: Failures | undefined, nowMs: number): Failures | undefined => {
  if (!failures) return undefined;
  if (failures.lockedUntilMs !== null) return failures.lockedUntilMs > nowMs ? failures : undefined;
  return nowMs - failures.lastAtMs < failureMemoryMs ? failures : undefined;
};

const delayMs = (count: number, { delayFrom }: Bounds): number =>
  delayFrom === undefined || count < delayFrom
    ? 0
    : Math.min(second * 2 ** (count - delayFrom), longestDelayMs);

/** What a try is counted for, and how much of it is borne. */
export interface Counted {
  readonly failures: Failures | undefined;
  readonly bounds: Bounds;
}

export type Admission =
  | { readonly kind: 'admitted' }
  | { readonly kind: 'locked' | 'too_soon'; readonly retryAfterSeconds: number }
  | { readonly kind: 'captcha_wanted' };

/**
 * Whether a sign-in may be tried now. From the third failure a captcha is asked for and each try waits twice as long as
 * the one before, to a minute; at the tenth the subject is locked for 30 minutes (security section 2).
 */
export const admitSignIn = (subjects: readonly Counted[], nowMs: number, hasCaptcha: boolean): Admission => {
  const live = subjects.flatMap(({ failures, bounds }) => {
    const known = remembered(failures, nowMs);
    return known ? [{ ...known, bounds }] : [];
  });
  const wait = (untilMs: number): number => Math.max(1, Math.ceil((untilMs - nowMs) / second));
  const lockedUntilMs = Math.max(0, ...live.map((failures) => failures.lockedUntilMs ?? 0));
  if (lockedUntilMs > nowMs) return { kind: 'locked', retryAfterSeconds: wait(lockedUntilMs) };
  if (!hasCaptcha && live.some(({ count, bounds }) => count >= bounds.captchaFrom))
    return { kind: 'captcha_wanted' };
  const waits = live.filter(({ count, bounds }) => delayMs(count, bounds) > 0);
  const nextAtMs = Math.max(
    0,
    ...waits.map(({ lastAtMs, count, bounds }) => lastAtMs + delayMs(count, bounds)),
  );
  return nextAtMs > nowMs ? { kind: 'too_soon', retryAfterSeconds: wait(nextAtMs) } : { kind: 'admitted' };
};

export const wantsCaptcha = (subjects: readonly Counted[], nowMs: number): boolean =>
  subjects.some(({ failures, bounds }) => (remembered(failures, nowMs)?.count ?? 0) >= bounds.captchaFrom);

/** The count after one more failure. */
export const afterFailure = ({ failures, bounds }: Counted, nowMs: number): Failures => {
  const count = (remembered(failures, nowMs)?.count ?? 0) + 1;
  return { count, lastAtMs: nowMs, lockedUntilMs: count >= bounds.lockAt ? nowMs + lockMs : null };
};

export type Renewal = 'rotate' | 'sibling' | 'reused';

/**
 * What a refresh token of `generation` may do in a session that stands at `current`. The generation before serves once
 * more within the grace, for another tab of the same device; whatever is older was used up by somebody else.
 */
export const renewalOf = (generation: number, current: number, sinceRotationMs: number): Renewal => {
  if (generation === current) return 'rotate';
  return generation === current - 1 && sinceRotationMs <= lifeMs.rotationGrace ? 'sibling' : 'reused';
};

/** The share of a token's life that remains, 0 to 1 (domain decisions, section 1). */
export const remainingShare = (expiresAtMs: number, nowMs: number): number =>
  Math.min(1, Math.max(0, (expiresAtMs - nowMs) / lifeMs.accessToken));

/** The console draws its admin icons from 200 upwards (specification section 6). */
const roleTypeCodes: ReadonlyMap<number, number> = new Map([
  [userType.admin, 200],
  [userType.operator, 100],
  [userType.customer, 50],
  [userType.subAccount, 10],
]);
export const roleTypeCodeOf = (type: number): number => roleTypeCodes.get(type) ?? 0;

/**
 * 1 once the personal functions are open, 0 before. The guard sends a personal user with 1 to the business form (an
 * upgrade), so whoever still completes a first registration must not have it (specification section 4).
 */
export const functionStatusOf = (status: number): 0 | 1 =>
  status === userStatus.active || status === userStatus.activeSuspended ? 1 : 0;

/** `a***n@example.com`: enough to recognise one's own. */
export const maskedEmail = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}***${name.length > 2 ? name.slice(-1) : ''}@${host}`;
};

/** The last four digits of a phone number. */
export const maskedMobile = (mobile: string): string => `*** ${mobile.replace(/\D/g, '').slice(-4)}`;
