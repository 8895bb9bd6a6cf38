/**
 * What the bank charges: prices by tenant, act and kind of customer, and a trace from each posted fee to the rule and
 * the inputs that made it. The preview and the posting ask the same function.
 */
export { chargeFee, returnFees, type FeeToCharge } from './charge-fee.ts';
export { openManyFees, type ManyFees } from './charge-fees.ts';
export { keepShare, shareAccounts, type ShareMoved } from './share-fee.ts';
export { conditionAmount, quote, quoteShare, type QuoteRequest, type SharePrice } from './quote.ts';
export {
  feesMoved,
  feesOfObjects,
  type FeeBehind,
  type FeeFilter,
  type FeeMove,
} from './history-repository.ts';
export { wasCharged } from './repository.ts';
export { issueInvoices } from './issue-invoices.ts';
export { invoiceJob } from './jobs.ts';
export { createFeeHandlers } from './routes.ts';
export { percentText, type FeeCode, type FeeQuote } from './rules.ts';
