/**
 * What the bank charges: prices by tenant, act and kind of customer, and a trace from each posted fee to the rule and
 * the inputs that made it. The preview and the posting ask the same function.
 *
 * - `prices`: the schedule as staff changes it.
 * - `api-fee`: the subscription of whoever holds API access.
 * - `plans`: the monthly plans, bought and changed.
 * - `subscriptions`: what is charged by the month, one engine for every kind.
 */
export {
  chargeFee,
  chargeOf,
  returnFees,
  transferOf as feeTransfer,
  type FeeToCharge,
} from './charge-fee.ts';
export { openManyFees, type ManyFees } from './charge-fees.ts';
export { storeShare, shareAccounts, type ShareMoved } from './share-fee.ts';
export { quoteCryptoDeposit, type CryptoPrice } from './quote-crypto-deposit.ts';
export { conditionAmount, quote, quoteShare, type QuoteRequest, type SharePrice } from './quote.ts';
export {
  feesMoved,
  feeLines,
  feesOfObjects,
  type FeeBehind,
  type FeeFilter,
  type FeeMove,
} from './history-repository.ts';
export { insertCharges, wasCharged, type ChargeRow } from './repository.ts';
export { onPlan, plansOf, setPlan, subAccountsOf } from './plans/customer-plan.ts';
export { beginPrices } from './prices/begin-prices.ts';
export { priceExecutor } from './prices/price-approval.ts';
export { issueInvoices } from './issue-invoices.ts';
export { createFeeJobs } from './jobs.ts';
export { apiAccessJobs } from './api-fee/follow-access.ts';
export type { ApiFeeDeps } from './api-fee/api-fee-deps.ts';
export { createFeeHandlers } from './routes.ts';
export { percentText, type FeeCode, type FeeQuote } from './rules.ts';
