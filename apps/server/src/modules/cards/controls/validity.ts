import { untilExpiry, type CardValidity } from '@tael/contract/cards/validity';
import { dayFrom, midnightOf } from '../../../kernel/lists/days.ts';
import type { CardRow } from '../repository.ts';
import { endOfExpiry } from '../rules.ts';
import type { KeptMerchant } from './kept-merchants.ts';

/** A card's validity as a decision reads it and as a purchase changes it. */
export interface ValidityNow {
  readonly uses: number | null;
  readonly used: number;
  /** Of a card that a program holds: how many purchases were opened. */
  readonly opened?: number;
  readonly since: number;
  readonly isMerchantLocked: boolean;
  /** The merchant that it is kept to, by name. */
  readonly merchant: string | null;
  /** Whom it takes for that merchant, and whom its holder has removed. */
  readonly kept: readonly KeptMerchant[];
  /** What a purchase has just made known of it. */
  readonly learned?: readonly KeptMerchant[];
  /** The first moment after its last day, in milliseconds. */
  readonly until: number | null;
}

type Columns = Pick<CardRow, 'validity' | 'uses_made' | 'locked_merchant' | 'kept_merchants' | 'valid_until'>;

/** Null for a card that may be used until it expires. */
export const validityNow = (row: Columns): ValidityNow | null =>
  row.validity && {
    uses: row.validity.uses,
    used: row.uses_made,
    ...(row.validity.opened !== undefined && { opened: row.validity.opened }),
    since: row.validity.since,
    isMerchantLocked: row.validity.isMerchantLocked,
    merchant: row.locked_merchant,
    kept: keptOn(row),
    until: row.valid_until?.getTime() ?? null,
  };

/** A server of the version before keeps the name of the merchant alone. */
const keptOn = ({ kept_merchants: kept, locked_merchant: name }: Columns): readonly KeptMerchant[] =>
  kept ?? (name === null ? [] : [{ id: '', name, city: '', acceptorId: null, why: 'first_purchase' }]);

/** The columns of a card that is given this validity; what it has used already stays where the same thing is counted on. */
export const validityColumns = (
  { uses, isMerchantLocked, lastDay }: CardValidity,
  before: Columns,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Columns => {
  // What a program holds stays closed, whatever else is changed of it.
  const opened = before.validity?.opened;
  if (uses === null && !isMerchantLocked && lastDay === null && opened === undefined) return noValidity;
  const isCountedOn = opened !== undefined || (uses !== null && before.validity?.uses != null);
  const since = isCountedOn ? (before.validity?.since ?? now.getTime()) : now.getTime();
  const { year, month, day } = dayFrom(lastDay ?? '');
  return {
    validity: { uses, isMerchantLocked, lastDay, since, ...(opened !== undefined && { opened }) },
    uses_made: isCountedOn ? before.uses_made : 0,
    locked_merchant: isMerchantLocked ? before.locked_merchant : null,
    kept_merchants: isMerchantLocked ? before.kept_merchants : null,
    valid_until: lastDay === null ? null : new Date(midnightOf({ year, month, day: day + 1 }, zone)),
  };
};

/** The columns of a card that may be used until it expires. */
export const noValidity: Columns = {
  validity: null,
  uses_made: 0,
  locked_merchant: null,
  kept_merchants: null,
  valid_until: null,
};

export const presentValidity = ({ validity, uses_made: used, locked_merchant: merchant }: Columns) => {
  const { uses, isMerchantLocked, lastDay } = validity ?? untilExpiry;
  return { uses, isMerchantLocked, lastDay, used, merchant };
};

/** Whether a card has done what it was made for: all its uses are made, or its last day is over. */
export const isOver = (validity: ValidityNow | null, now: Date): boolean =>
  isUsedUp(validity) || (validity?.until != null && validity.until <= now.getTime());

export type PayingColumns = Columns & Pick<CardRow, 'status' | 'expiry_month' | 'expiry_year'>;

/** Whether a card pays now, as far as that is up to itself: it is active, with neither its uses nor its time over. */
export const paysNow = (card: PayingColumns, now: Date): boolean =>
  card.status === 'active' &&
  !isOver(validityNow(card), now) &&
  endOfExpiry({ month: card.expiry_month, year: card.expiry_year }) > now;

/** Whether all of a card's uses are made. */
export const isUsedUp = (validity: ValidityNow | null): boolean =>
  validity?.uses != null && validity.used >= validity.uses;
