import { formatDate } from '@tael/i18n/format';
import { shiftDay } from '../../../../lib/time/days.ts';

const minuteMs = 60_000;

/** How far the clocks of a zone are ahead of UTC at an instant. */
const aheadMs = (zone: string, at: number): number => {
  const shown = formatDate(new Date(at).toISOString(), { language: 'en_US', pattern: 'dateTime', zone });
  const local = Date.parse(`${shown.replace(' ', 'T')}Z`);
  return Math.round((local - at) / minuteMs) * minuteMs;
};

/** The instant at which a calendar day begins in a zone, also on a day whose clocks are changed. */
export const startOfDay = (day: string, zone: string): string => {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const near = utc - aheadMs(zone, utc);
  return new Date(utc - aheadMs(zone, near)).toISOString();
};

/** Whole days away, from the first to the last, as the moments between which a substitute votes. */
export const momentsOf = (first: string, last: string, zone: string) => ({
  from: startOfDay(first, zone),
  until: startOfDay(shiftDay(last, 1), zone),
});

/** An absence ends with its last day; the moment itself belongs to the next one. */
export const lastMoment = (until: string): string => new Date(Date.parse(until) - 1).toISOString();
