import type { InputOf, OutputOf } from '@tael/contract';
import { bankCalendars, methodTimes } from '@tael/contract/payments/calendar';
import type { bankingCalendarRoutes } from '@tael/contract/payments/calendar-routes';
import { outgoingMethods } from '@tael/contract/payments/outgoing/states';
import { bankDay, bankMoment } from '../../kernel/calendar/bank-clock.ts';
import { isWeekend } from '../../kernel/calendar/calendar-days.ts';
import { holidaysOf } from '../../kernel/calendar/holidays.ts';
import type { Context } from '../../kernel/context.ts';
import { failField } from '../../kernel/failure.ts';

type Routes = typeof bankingCalendarRoutes;

const yearsAhead = 2;

/** Until when payments leave today, and on which weekdays of a year the banks are closed. Throws `validation_failed` at `year`. */
export const bankingCalendar = (
  ctx: Pick<Context, 'clock'>,
  { year: asked }: InputOf<Routes['bankingCalendar']>,
): Promise<OutputOf<Routes['bankingCalendar']>> => {
  const today = bankDay(ctx.clock.millis());
  const thisYear = Number(today.slice(0, 4));
  const year = asked === undefined ? thisYear : Number(asked);
  const years = Array.from({ length: yearsAhead + 1 }, (_, ahead) => thisYear + ahead);
  if (!years.includes(year)) failField('year', 'invalid_choice');
  return Promise.resolve({
    year,
    years,
    cutOffs: outgoingMethods.map((method) => cutOffsOn(today, method)),
    holidays: bankCalendars.flatMap((calendar) => closedDays(calendar, year)).sort(byDay),
    provisional: bankCalendars.filter((calendar) => holidaysOf(calendar, year).isProvisional),
  });
};

const cutOffsOn = (today: string, method: (typeof outgoingMethods)[number]) => {
  const { cutOff, arrival } = methodTimes[method];
  const at = (minute: number) => new Date(bankMoment(today, minute)).toISOString();
  return {
    method,
    first: at(cutOff.minute),
    later: cutOff.later === null ? null : at(cutOff.later),
    arrivesFrom: arrival.from,
    arrivesUntil: arrival.to,
  };
};

/** A holiday on a weekend closes nothing that was open. */
const closedDays = (calendar: (typeof bankCalendars)[number], year: number) =>
  [...holidaysOf(calendar, year).closed]
    .filter(([day]) => !isWeekend(day))
    .map(([day, holiday]) => ({ day, calendar, holiday }));

const byDay = (one: { readonly day: string }, other: { readonly day: string }): number =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : 0;
