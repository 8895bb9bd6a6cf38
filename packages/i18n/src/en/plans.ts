import type { PlanChangeKind, PlanState } from '@tael/contract/fees/plan-states';
import type { PlanCode } from '@tael/contract/fees/schedule';

/** The monthly plan of a business: comparing, choosing, and what was charged. */
export const plans = {
  title: 'Pricing plans',
  lead: 'A plan is charged from your available balance once a month. You can change or cancel it at any time.',
  names: { starter: 'Starter', team: 'Team', growth: 'Growth', scale: 'Scale' } satisfies Record<
    PlanCode,
    string
  >,
  state: {
    active: 'Active',
    ending: 'Canceled',
    past_due: 'Past due',
    ended: 'Free',
  } satisfies Record<PlanState, string>,
  current: 'Current plan',
  free: 'Free',
  perMonth: 'per month',
  included: 'Included at no charge',
  upTo: (count: number) => `Up to ${count} sub-accounts`,
  month: 'Paid for',
  span: (from: string, to: string) => `${from} – ${to}`,
  price: 'Price',
  nextCharge: 'Next charge',
  onDay: (amount: string, day: string) => `${amount} on ${day}`,
  subAccounts: 'Sub-accounts',
  used: (used: number, most: number) => `${used} of ${most}`,
  becomes: (name: string, day: string) => `Changes to ${name} on ${day}.`,
  pastDue: (day: string) =>
    `Your available balance didn’t cover this month. Add funds: we retry every day, and the plan ends on ${day} if it’s still unpaid.`,
  compare: 'Compare plans',
  act: {
    take: 'Choose plan',
    upgrade: 'Upgrade',
    downgrade: 'Downgrade',
    cancel: 'Cancel plan',
    keep: 'Keep this plan',
  } satisfies Record<PlanChangeKind, string>,
  actFor: (act: string, plan: string) => `${act}: ${plan}`,
  dialog: {
    title: {
      take: (name: string) => `Choose ${name}`,
      upgrade: (name: string) => `Upgrade to ${name}`,
      downgrade: (name: string) => `Downgrade to ${name}`,
      cancel: () => 'Cancel your plan',
      keep: (name: string) => `Keep ${name}`,
    } satisfies Record<PlanChangeKind, (name: string) => string>,
    text: {
      take: 'The plan starts now and renews every month until you cancel it.',
      upgrade: 'The plan changes now. You pay the difference for the days left in this month.',
      downgrade: 'You keep your current plan until the month you have paid for ends.',
      cancel: 'You keep your plan until the month you have paid for ends. Then you’re on the free plan.',
      keep: 'The scheduled change is canceled, and your plan continues.',
    } satisfies Record<PlanChangeKind, string>,
    today: 'Charged today',
    after: 'Available afterwards',
    from: 'Takes effect',
    now: 'Now',
    next: 'Next charge',
    none: 'None',
    room: 'Sub-accounts',
    roomFromTo: (now: number, then: number) => (now === then ? String(now) : `${now} → ${then}`),
    done: {
      take: 'Your plan is active.',
      upgrade: 'Your plan is upgraded.',
      downgrade: 'Your plan changes when this month ends.',
      cancel: 'Your plan is canceled.',
      keep: 'Your plan continues.',
    } satisfies Record<PlanChangeKind, string>,
    keepCurrent: 'Not now',
    failed: 'Couldn’t load the preview',
  },
  over: {
    title: 'Too many sub-accounts',
    text: (name: string, most: number, many: number) =>
      `${name} includes ${most} sub-accounts. Close ${many} first; the ones added last are:`,
    open: 'Open people',
  },
  history: 'Charges',
  columns: { plan: 'Plan', month: 'Paid for', charged: 'Charged', amount: 'Amount' },
  upgraded: (name: string) => `Upgrade to ${name}`,
  empty: { title: 'No plan charges yet', text: 'Each month of a plan you choose is listed here.' },
};
