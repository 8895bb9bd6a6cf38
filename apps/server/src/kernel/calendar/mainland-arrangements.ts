import type { BankHoliday } from '@tael/contract/payments/calendar';

/** What the State Council arranges for one year: stretches of days off, and weekend days on which people work for them. */
export interface Arrangement {
  readonly off: readonly { readonly from: string; readonly to: string; readonly name: BankHoliday }[];
  readonly working: readonly string[];
}

/** Announced each November for the year after; a year without a line has the legal days alone and is provisional. */
export const mainlandArrangements: ReadonlyMap<number, Arrangement> = new Map([
  [
    2026,
    {
      off: [
        { from: '2026-01-01', to: '2026-01-03', name: 'new_year' },
        { from: '2026-02-15', to: '2026-02-23', name: 'lunar_new_year' },
        { from: '2026-04-04', to: '2026-04-06', name: 'ching_ming' },
        { from: '2026-05-01', to: '2026-05-05', name: 'labor_day' },
        { from: '2026-06-19', to: '2026-06-21', name: 'dragon_boat' },
        { from: '2026-09-25', to: '2026-09-27', name: 'mid_autumn' },
        { from: '2026-10-01', to: '2026-10-07', name: 'national_day' },
      ],
      working: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
    },
  ],
]);
