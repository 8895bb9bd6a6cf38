const dayMs = 86_400_000;

/** The calendar day in UTC, `YYYY-MM-DD`, of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The beginnings of the last `count` days in UTC, today's last, and then tomorrow's, where today will have ended. */
export const momentsOfDays = (now: Date, count: number): readonly Date[] => {
  const today = Date.parse(`${dayOf(now)}T00:00:00.000Z`);
  return Array.from({ length: count + 1 }, (_, index) => new Date(today + (index + 1 - count) * dayMs));
};
