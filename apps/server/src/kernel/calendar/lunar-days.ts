/** The days of a year that follow the moon, or the sun's place in the case of Ching Ming, in Beijing time. */
export interface LunarDays {
  readonly newYear: string;
  readonly chingMing: string;
  readonly buddha: string;
  readonly dragonBoat: string;
  readonly midAutumn: string;
  readonly chungYeung: string;
}

/**
 * A table, because what a program computes is wrong where the new moon is near midnight: the runtime's own Chinese calendar
 * begins 2027 a day late.
 */
const table = `
2026 02-17 04-05 05-24 06-19 09-25 10-18
2027 02-06 04-05 05-13 06-09 09-15 10-08
2028 01-26 04-04 05-02 05-28 10-03 10-26
2029 02-13 04-04 05-20 06-16 09-22 10-16
2030 02-03 04-05 05-09 06-05 09-12 10-05
2031 01-23 04-05 05-28 06-24 10-01 10-24
2032 02-11 04-04 05-16 06-12 09-19 10-12
2033 01-31 04-04 05-06 06-01 09-08 10-01
2034 02-19 04-05 05-25 06-20 09-27 10-20
2035 02-08 04-05 05-15 06-10 09-16 10-09`;

const years: ReadonlyMap<number, LunarDays> = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [year = '', ...rest] = line.split(' ');
      const [newYear = '', chingMing = '', buddha = '', dragonBoat = '', midAutumn = '', chungYeung = ''] =
        rest.map((day) => `${year}-${day}`);
      return [Number(year), { newYear, chingMing, buddha, dragonBoat, midAutumn, chungYeung }];
    }),
);

/** The lunar days of a year; nothing beyond the table. */
export const lunarDaysOf = (year: number): LunarDays | undefined => years.get(year);
