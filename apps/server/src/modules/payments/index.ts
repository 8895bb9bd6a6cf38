/**
 * Money out.
 *
 * - `bank-accounts`: the customer's own accounts at other banks, verified by two small deposits.
 * - `payees`: whom a customer pays; in `accounts` where they are paid and who agrees to it, in `invitations` the links by which
 *   they enter it themselves, in `screening` what the lists of sanctions say.
 * - `outgoing`: to other banks by ACH, wire, global transfer and check: one payment, whatever its rail.
 * - `files`: what leaves for the bank as files, each cut once.
 * - `answers`: what the bank says became of each payment.
 * - `reconciliation`: the bank's statements, line by line against our books.
 * - `direct`: a bank that is asked for each payment by itself, instead of by files.
 * - `sandbox`: the bank of the sandbox at work.
 * - `transfers`: to another customer of the platform, at once or when it is approved.
 * - `banking-calendar`: until when payments leave, and when banks are closed.
 * - `plan-payment`, `repeats`: when a payment leaves and arrives, by its cut-off and the banking calendars of both ends,
 *   and how it repeats.
 */
export { applyDepositsOutcome } from './bank-accounts/apply-deposits-outcome.ts';
export { linkedBanks } from './bank-accounts/linked-banks.ts';
export { bankDepositsJob } from './bank-accounts/request-deposits.ts';
export { createBankAccountHandlers } from './bank-accounts/routes.ts';
export type { Collection, Collections } from './files/collections.ts';
export { createPaymentJobs, sandboxDayJob } from './jobs.ts';
export { applyPayeeScreening } from './payees/screening/apply-screening.ts';
export { payeeBankExecutor } from './payees/accounts/bank-approval.ts';
export { payeeKind, sealedPayeeCells } from './payees/bulk-kind.ts';
export { listPayees } from './payees/read-payees.ts';
export { createPayeeHandlers } from './payees/routes.ts';
export { payeeQueue } from './payees/screening/screening-repository.ts';
export { payeeScreeningJob } from './payees/screening/screening-job.ts';
export { createAccountVault, type AccountVault } from './payees/accounts/seal-account.ts';
export { dayFault, planPayment, type PaymentPlan, type PlannedFor } from './plan-payment.ts';
export { nextRepeats, type RepeatDate } from './repeats.ts';
export { createPaymentHandlers } from './routes.ts';
export { paymentExecutors } from './outgoing/approval.ts';
export type { PaymentDeps } from './outgoing/deps.ts';
export { paymentKind } from './outgoing/batches/bulk-kind.ts';
export { payeesOfPayments, paymentLines, paymentsFound } from './outgoing/list-repository.ts';
export { listPayments } from './outgoing/read-payments.ts';
export type { Payment } from './outgoing/present-payment.ts';
export { createOutgoingHandlers, outgoingChecks } from './outgoing/routes.ts';
export {
  createBankFileHandlers,
  createCorrectionHandlers,
  createWireMessageHandlers,
} from './bank-routes.ts';
export { catchUpJob, directBankJob } from './direct/direct-bank.ts';
export { sandboxBankJobs } from './sandbox/sandbox-bank.ts';
export { paymentDefaults } from './outgoing/settings.ts';
export { getTransfer, listTransfers } from './transfers/read-transfers.ts';
export { counterpartiesOf } from './transfers/repository.ts';
export type { AccountTransfer } from './transfers/rules.ts';
export { transferExecutor } from './transfers/transfer-approval.ts';
