import type { BankHoliday, DateMove } from '@tael/contract/payments/calendar';

/** The names of bank holidays, and why a payment leaves on another day than was wanted. */
export const bankCalendar = {
  holidays: {
    new_year: 'New Year’s Day',
    martin_luther_king: 'Martin Luther King Jr. Day',
    presidents_day: 'Presidents’ Day',
    memorial_day: 'Memorial Day',
    juneteenth: 'Juneteenth',
    independence_day: 'Independence Day',
    labor_day: 'Labor Day',
    columbus_day: 'Columbus Day',
    veterans_day: 'Veterans Day',
    thanksgiving: 'Thanksgiving',
    christmas: 'Christmas',
    boxing_day: 'Day after Christmas',
    good_friday: 'Good Friday',
    holy_saturday: 'Holy Saturday',
    easter_monday: 'Easter Monday',
    early_may: 'Early May bank holiday',
    spring_bank_holiday: 'Spring bank holiday',
    summer_bank_holiday: 'Summer bank holiday',
    lunar_new_year: 'Lunar New Year',
    ching_ming: 'Qingming Festival',
    buddha: 'Buddha’s Birthday',
    dragon_boat: 'Dragon Boat Festival',
    hong_kong_day: 'Hong Kong SAR Establishment Day',
    mid_autumn: 'Mid-Autumn Festival',
    chung_yeung: 'Chung Yeung Festival',
    national_day: 'National Day',
  } satisfies Readonly<Record<BankHoliday, string>>,
  moved: {
    after_cut_off: 'Today’s cut-off has passed.',
    weekend: 'Banks are closed on the weekend.',
    holiday: 'Banks are closed for {holiday}.',
  } satisfies Readonly<Record<DateMove, string>>,
  provisional: 'The official holidays of that year are not all published yet.',
} as const;
