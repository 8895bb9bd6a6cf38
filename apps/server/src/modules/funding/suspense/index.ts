/** Money that arrived and belongs to nobody yet: suggestions, a claim, and a customer to assign it to or the way back. */
export { createSuspenseHandlers } from './suspense-routes.ts';
export { returnTransferJob } from './refund-suspense.ts';
