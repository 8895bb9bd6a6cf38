/** How an account is debited by ACH: by a person on the internet (`WEB`), or between companies (`CCD`). */
export const entryClasses = ['WEB', 'CCD'] as const;
export type EntryClass = (typeof entryClasses)[number];

/** Why a debit that settled is held for so long. */
export const holdReasons = ['new_link', 'recent_return', 'large_amount', 'standard', 'established'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Banking days after settlement until the money is released. Most returns come within two; those of new accounts later. */
export const holdDays: Readonly<Record<HoldReason, number>> = {
  new_link: 5,
  recent_return: 5,
  large_amount: 4,
  standard: 2,
  established: 0,
};

/** The text that a customer agrees to; a change of its words is a new version. */
export const authorizationVersion = '2026-03';
