/**
 * What the bank charges: prices by tenant, act and kind of customer, and a trace from each posted fee to the rule and
 * the inputs that made it. The preview and the posting ask the same function.
 */
export { chargeFee, returnFees, type FeeToCharge } from './charge-fee.ts';
export { conditionAmount, quote, type QuoteRequest } from './quote.ts';
export { createFeeHandlers } from './routes.ts';
export type { FeeCode, FeeQuote } from './rules.ts';
