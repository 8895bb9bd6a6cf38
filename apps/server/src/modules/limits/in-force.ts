import type { ObjectApprovals } from '../approvals/index.ts';
import { limitNames, type LimitName } from '@tael/contract/limits/states';
import type { Context } from '../../kernel/context.ts';
import { assert } from '../../kernel/failure.ts';
import type { Tx } from '../../kernel/transaction.ts';
import { accountZone } from '../org/index.ts';
import { ownAccountLimits } from './account-repository.ts';
import {
  eachLimit,
  limitsAllowed,
  limitsInForce,
  storedLimits,
  type AccountLimits,
  type StoredLimits,
} from './account-rules.ts';
import { merchantLimitsOf, storedMerchantLimits } from './merchants/merchant-limit-repository.ts';
import { settingRows } from './repository.ts';
import { activeRequestsOf, type LimitRequestRow } from './requests/request-repository.ts';
import { settingsFrom } from './settings.ts';

/** Tells the cards of an account what each may spend at most, null for the platform's; they are another module's. */
export type SpreadLimits = (tx: Tx, customerId: string, limits: StoredLimits | null) => Promise<void>;

export interface LimitDeps {
  readonly approvals: ObjectApprovals;
  /** Throws `step_up_required` unless the caller confirmed their vote on this object. */
  readonly requireConfirmedVote: (ctx: Context, objectId: string) => Promise<void>;
  readonly spread: SpreadLimits;
}

export interface Standing {
  readonly standard: AccountLimits;
  /** The most that each may be without a request; the second without what was granted for some days. */
  readonly allowed: AccountLimits;
  readonly allowedForGood: AccountLimits;
  readonly inForce: AccountLimits;
  /** What was granted for some days and holds, by its limit. */
  readonly raised: ReadonlyMap<LimitName, LimitRequestRow>;
  /** By whose days they are counted. */
  readonly zone: string;
  readonly version: number;
}

/** The limits of an account as they stand. */
export const standingOf = async (tx: Tx, tenantId: string, customerId: string): Promise<Standing> => {
  const { accountLimits: standard } = settingsFrom(await settingRows(tx, tenantId));
  const zone = await accountZone(tx, customerId);
  const { own, lowered, version } = await ownAccountLimits(tx, customerId);
  const active = await activeRequestsOf(tx, customerId);
  const raised = new Map(
    active.flatMap((request) => (request.ends_at ? [[request.name, request] as const] : [])),
  );
  const grants = eachLimit((name) => {
    const request = raised.get(name);
    return request ? grantOf(request) : null;
  });
  const allowed = limitsAllowed(standard, own, grants);
  const allowedForGood = limitsAllowed(standard, own);
  const held = eachLimit((name) => {
    const request = raised.get(name);
    return request ? request.lowered_amount : lowered[name];
  });
  const inForce = limitsInForce(held, allowed);
  return { standard, allowed, allowedForGood, inForce, raised, zone, version };
};

/** The most that each card of the account may spend now. */
export const accountLimitsOf = async (tx: Tx, tenantId: string, customerId: string): Promise<AccountLimits> =>
  (await standingOf(tx, tenantId, customerId)).inForce;

/** The same as a card keeps it: nothing while it is what the platform allows everybody. */
export const limitsForCards = async (
  tx: Tx,
  tenantId: string,
  customerId: string,
): Promise<StoredLimits | null> => {
  const { standard, inForce } = await standingOf(tx, tenantId, customerId);
  const ofAccount = (await merchantLimitsOf(tx, customerId)).filter((row) => row.card_id === null);
  if (ofAccount.length === 0 && limitNames.every((name) => inForce[name] === standard[name])) return null;
  const merchants = storedMerchantLimits(ofAccount);
  return { ...storedLimits(inForce), ...(merchants.length > 0 && { merchants }) };
};

export const grantOf = ({ granted_amount: granted }: LimitRequestRow): bigint => {
  assert(granted !== null, 'a request that holds was granted an amount');
  return granted;
};
