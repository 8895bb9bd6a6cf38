/** What a customer is, as far as they have said. */
export const customerKinds = ['personal', 'business', 'unknown'] as const;
