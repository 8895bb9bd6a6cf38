import { bankCalendars, type BankCalendar } from '@tael/contract/payments/calendar';
import type { OutgoingMethod } from '@tael/contract/payments/outgoing/states';
import type { paymentOption } from '@tael/contract/payments/outgoing/schemas';
import type { z } from 'zod';
import { failField } from '../../../../kernel/failure.ts';
import { dayFault, planPayment, type PaymentPlan } from '../../plan-payment.ts';

const euroCountries = ['DE', 'FR', 'ES', 'IT', 'NL', 'IE'];

/** The calendar of a country's banks, where one is kept. */
const calendarOf = (country: string): BankCalendar | undefined =>
  euroCountries.includes(country) ? 'EU' : bankCalendars.find((calendar) => calendar === country);

/** When a payment leaves and arrives. Throws `validation_failed` at `payOn` for a day past or too far ahead. */
export const planOf = (
  of: { readonly method: OutgoingMethod; readonly country: string; readonly payOn: string | null },
  now: number,
): PaymentPlan => {
  const wanted = of.payOn ?? undefined;
  const fault = wanted === undefined ? undefined : dayFault(wanted, now);
  if (fault) failField('payOn', fault === 'past' ? 'date_past' : 'date_too_far');
  return planPayment({ method: of.method, now, wanted, destination: calendarOf(of.country) });
};

type Shown = Pick<
  z.output<typeof paymentOption>,
  'leavesOn' | 'cutOffAt' | 'arrivesFrom' | 'arrivesUntil' | 'moved' | 'isProvisional'
>;

export const presentPlan = (plan: PaymentPlan): Shown => ({
  leavesOn: plan.leavesOn,
  cutOffAt: plan.cutOffAt === null ? null : new Date(plan.cutOffAt).toISOString(),
  arrivesFrom: plan.arrivesFrom,
  arrivesUntil: plan.arrivesUntil,
  moved: plan.moved,
  isProvisional: plan.isProvisional,
});
