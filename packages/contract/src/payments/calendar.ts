/** The banking calendars: US (Federal Reserve), EU (TARGET), and the banks of Great Britain, Hong Kong and mainland China. */
export const bankCalendars = ['US', 'EU', 'GB', 'HK', 'CN'] as const;
export type BankCalendar = (typeof bankCalendars)[number];

/** The days on which the banks of some calendar are closed; the names are `@tael/i18n/bank-holidays`. */
export const bankHolidays = [
  'new_year',
  'martin_luther_king',
  'presidents_day',
  'memorial_day',
  'juneteenth',
  'independence_day',
  'labor_day',
  'columbus_day',
  'veterans_day',
  'thanksgiving',
  'christmas',
  'boxing_day',
  'good_friday',
  'holy_saturday',
  'easter_monday',
  'early_may',
  'spring_bank_holiday',
  'summer_bank_holiday',
  'lunar_new_year',
  'ching_ming',
  'buddha',
  'dragon_boat',
  'hong_kong_day',
  'mid_autumn',
  'chung_yeung',
  'national_day',
] as const;
export type BankHoliday = (typeof bankHolidays)[number];

export const paymentMethods = [
  'ach_same_day',
  'ach_next_day',
  'wire',
  'global',
  'check',
  'internal',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The zone of our banks' days and of every cut-off (specification, section 9). */
export const bankingZone = 'America/Los_Angeles';

/**
 * For each method the minute of the day at which it leaves no more, and after how many banking days it arrives. A second
 * cut-off of the same day stands in `later`: what misses the first leaves with it. `null` leaves at any time.
 */
export const methodTimes = {
  ach_same_day: { cutOff: { minute: 9 * 60 + 30, later: 12 * 60 }, arrival: { from: 0, to: 0 } },
  ach_next_day: { cutOff: { minute: 14 * 60 + 30, later: null }, arrival: { from: 1, to: 1 } },
  wire: { cutOff: { minute: 14 * 60, later: null }, arrival: { from: 1, to: 1 } },
  global: { cutOff: { minute: 14 * 60, later: null }, arrival: { from: 3, to: 5 } },
  check: { cutOff: { minute: 17 * 60, later: null }, arrival: { from: 5, to: 5 } },
  internal: { cutOff: null, arrival: { from: 0, to: 0 } },
} as const satisfies Readonly<
  Record<
    PaymentMethod,
    {
      readonly cutOff: { readonly minute: number; readonly later: number | null } | null;
      readonly arrival: { readonly from: number; readonly to: number };
    }
  >
>;

/** How far ahead a payment may be scheduled. */
export const maxDaysAhead = 365;

/** Why a payment leaves on another day than the one that was wanted. */
export const dateMoves = ['after_cut_off', 'weekend', 'holiday'] as const;
export type DateMove = (typeof dateMoves)[number];

export const repeatKinds = ['weekly', 'monthly', 'last_banking_day'] as const;
export type RepeatKind = (typeof repeatKinds)[number];

/** A payment that comes again: until a day (which counts), so many times, or until somebody stops it. */
export interface Repeat {
  readonly kind: RepeatKind;
  /** The first day; a month without such a day has its last one instead. */
  readonly first: string;
  readonly end: { readonly until: string } | { readonly count: number } | null;
}
