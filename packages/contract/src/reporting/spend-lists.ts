/** By what spending is told apart. */
export const spendDimensions = ['merchant', 'category', 'card', 'department'] as const;
export type SpendDimension = (typeof spendDimensions)[number];

/** How long each stretch of time is; weeks begin on Monday, and the first and last stretch end with the period. */
export const spendSteps = ['day', 'week', 'month'] as const;
export type SpendStep = (typeof spendSteps)[number];

/** The longest period that is told at once, in days. */
export const longestSpendDays = 366;
