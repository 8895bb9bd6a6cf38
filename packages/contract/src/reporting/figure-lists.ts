/** The last 7, 30 or 90 days, today among them, or this month so far; days end at midnight in the reader's zone. */
export const figurePeriods = ['days_7', 'days_30', 'days_90', 'month'] as const;

/** What waits for a review of staff. */
export const reviewQueues = [
  'registrations',
  'sub_accounts',
  'card_bins',
  'disputes',
  'fraud',
  'flagged_purchases',
  'limit_requests',
  'payees',
  'payments',
] as const;

/** What waits for staff. */
export const queues = ['deposits', ...reviewQueues, 'enquiries'] as const;
export type Queue = (typeof queues)[number];

/** Everything on which staff works, on one page. */
export const workQueues = [...queues, 'funding_holds', 'api_access', 'tickets', 'approvals'] as const;
export type WorkQueue = (typeof workQueues)[number];

/** Whose work it is: nobody's yet, the reader's, or somebody else's. */
export const claims = ['free', 'mine', 'others'] as const;
export type Claim = (typeof claims)[number];

/** What a customer has, section by section of its page. */
export const customerSections = [
  'people',
  'cards',
  'purchases',
  'payments',
  'deposits',
  'other_funding',
  'fees',
  'limit_requests',
  'tickets',
  'disputes',
  'fraud',
] as const;
export type CustomerSection = (typeof customerSections)[number];

/** What the rows of a report are. */
export const performanceGroups = ['day', 'category', 'cohort'] as const;
export type PerformanceGroup = (typeof performanceGroups)[number];
