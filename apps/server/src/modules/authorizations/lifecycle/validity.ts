import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import {
  firstNameOf,
  isNamed,
  isUsedUp,
  learnedFrom,
  takenBy,
  type Seller,
  type ValidityNow,
} from '../../cards/index.ts';
import type { Purchase } from '../life.ts';
import type { AuthorizationRow } from '../repository.ts';

/** A purchase is a use while anything of it is held or was taken. */
const isUse = ({ held, captured }: Purchase): boolean => held > 0n || captured > 0n;

/**
 * What a change of a purchase makes of its card's uses: one is made by the first hold or force post, and given back when
 * the whole hold is let go of without a capture. Purchases from before the uses were given do not count. A locked card
 * is locked by the first purchase that it pays; later ones make further numbers and names of the same merchant known.
 */
export const validityAfter = (
  validity: ValidityNow,
  before: Purchase,
  after: AuthorizationRow,
): ValidityNow => {
  const made = Number(isUse(after)) - Number(isUse(before));
  if (made === 0) return validity;
  const isCounted = after.at.getTime() >= validity.since;
  const used = isCounted ? Math.max(0, validity.used + made) : validity.used;
  const learned =
    made > 0 && validity.isMerchantLocked ? learnedFrom(validity.kept, sellerOf(after)) : undefined;
  if (!learned) return { ...validity, used };
  const kept = [...validity.kept, learned];
  return {
    ...validity,
    used,
    kept,
    merchant: firstNameOf(kept),
    learned: [...(validity.learned ?? []), learned],
  };
};

const sellerOf = (row: AuthorizationRow): Seller => ({
  name: row.merchant_name,
  city: row.merchant_city,
  acceptorId: row.merchant_acceptor,
});

interface MadeCheck {
  readonly value: string;
  readonly threshold: string | null;
  readonly passed: boolean;
}
type Checks = readonly (readonly [DeclineReason, () => MadeCheck])[];
const none: Checks = [];

/** Whether the last day of a card is over; nothing is checked of a card without one. */
export const lastDayCheck = (validity: ValidityNow | null | undefined, now: Date): Checks => {
  const until = validity?.until;
  if (until == null) return none;
  const passed = now.getTime() < until;
  const threshold = new Date(until).toISOString();
  return [['card_past_close_date', () => ({ value: now.toISOString(), threshold, passed })]];
};

interface Asked {
  readonly merchant: Seller | undefined;
  /** Of the same purchase: more for one that was made is no further use. */
  readonly authorizedBefore: bigint;
}

/** Whether a use is left, and whether the merchant is the one that the card is locked to. */
export const usesChecks = (
  validity: ValidityNow | null | undefined,
  { merchant, authorizedBefore }: Asked,
): Checks => {
  if (!validity) return none;
  const { uses, used, opened, merchant: locked } = validity;
  const stated: Checks =
    opened === undefined
      ? none
      : [
          [
            'purchase_not_stated',
            () => ({
              value: String(used),
              threshold: String(opened),
              passed: authorizedBefore > 0n || used < opened,
            }),
          ],
        ];
  return [
    [
      'use_count_reached',
      () => ({
        value: String(used),
        threshold: uses === null ? null : String(uses),
        passed: authorizedBefore > 0n || !isUsedUp(validity),
      }),
    ],
    ...stated,
    [
      'merchant_locked',
      () => ({
        value: merchant?.name ?? '',
        threshold: locked,
        passed: merchant === undefined || isTheirs(merchant, validity),
      }),
    ],
  ];
};

/** A locked card belongs to the first merchant that it pays, which has to have a name or a number. */
const isTheirs = (seller: Seller, { isMerchantLocked, merchant, kept }: ValidityNow): boolean =>
  merchant === null ? !isMerchantLocked || isNamed(seller) : takenBy(kept, seller) !== undefined;
