/** By which a list of customers is ordered: the newest first where nothing is said. */
export const customerOrders = ['newest', 'oldest', 'next_review'] as const;
export type CustomerOrder = (typeof customerOrders)[number];

/** Whose review is due today or was before, comes later, or has no day. */
export const reviewTimes = ['due', 'later', 'none'] as const;
export type ReviewTime = (typeof reviewTimes)[number];
