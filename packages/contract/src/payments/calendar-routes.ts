import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.ts';
import { day, instant } from '../kernel/fields.ts';
import { bankCalendars, bankHolidays } from './calendar.ts';
import { outgoingMethods } from './outgoing/states.ts';

const year = z.string('invalid_type').regex(/^20\d{2}$/, 'invalid_format');

/** api-account: until when payments leave, and when banks are closed. */
export const bankingCalendarRoutes = {
  bankingCalendar: defineRoute({
    method: 'GET',
    path: '/api-account/payment/calendar',
    summary: { en: 'Cut-offs of today and the bank holidays of a year', zh: '今日截止时间与全年银行假日' },
    access: 'payment:read',
    /** This year where none is named. */
    input: z.strictObject({ year: year.optional() }),
    output: z.strictObject({
      year: z.number().int(),
      /** Those that can be asked for. */
      years: z.array(z.number().int()),
      cutOffs: z.array(
        z.strictObject({
          method: z.enum(outgoingMethods),
          first: instant,
          later: instant.nullable(),
          /** In banking days. */
          arrivesFrom: z.number().int(),
          arrivesUntil: z.number().int(),
        }),
      ),
      holidays: z.array(
        z.strictObject({ day, calendar: z.enum(bankCalendars), holiday: z.enum(bankHolidays) }),
      ),
      /** The calendars of which the year's official list is not known yet. */
      provisional: z.array(z.enum(bankCalendars)),
    }),
    errors: [],
    idempotency: 'none',
  }),
};
