import type { Life } from '../kernel/transitions.ts';

export const enquiryStates = ['open', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** An enquiry is answered, or closed without an answer. */
export const enquiryLife: Life<EnquiryState> = { open: ['answered', 'closed'], answered: [], closed: [] };
