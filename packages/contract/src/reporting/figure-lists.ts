/** The last 7, 30 or 90 days, today among them, or this month so far; days end at midnight in the reader's zone. */
export const figurePeriods = ['days_7', 'days_30', 'days_90', 'month'] as const;

/** What waits for a review of people of ours. */
export const reviewQueues = [
  'registrations',
  'card_bins',
  'disputes',
  'fraud',
  'flagged_purchases',
  'limit_requests',
] as const;

/** What waits for somebody of ours. */
export const queues = ['deposits', ...reviewQueues, 'enquiries'] as const;
export type Queue = (typeof queues)[number];
