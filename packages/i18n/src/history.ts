import { activity as enActivity } from './en/activity.ts';
import { approvalActs as enApprovalActs } from './en/approval-acts.ts';
import { approvalRequests as enApprovalRequests } from './en/approval-requests.ts';
import { bins as enBins } from './en/bins.ts';
import { cards as enCards } from './en/cards.ts';
import { disputes as enDisputes } from './en/disputes.ts';
import { entries as enEntries } from './en/entries.ts';
import { exports as enExports } from './en/exports.ts';
import { fees as enFees } from './en/fees.ts';
import { funding as enFunding } from './en/funding.ts';
import { fundingWays as enFundingWays } from './en/funding-ways.ts';
import { documents as enDocuments } from './en/documents.ts';
import { roles as enRoles } from './en/roles.ts';
import { spending as enSpending } from './en/spending.ts';
import { payees as enPayees } from './en/payees.ts';
import { payments as enPayments } from './en/payments.ts';
import { transactions as enTransactions } from './en/transactions.ts';
import { transfers as enTransfers } from './en/transfers.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';
import { activity as zhActivity } from './zh/activity.ts';
import { approvalActs as zhApprovalActs } from './zh/approval-acts.ts';
import { approvalRequests as zhApprovalRequests } from './zh/approval-requests.ts';
import { bins as zhBins } from './zh/bins.ts';
import { cards as zhCards } from './zh/cards.ts';
import { disputes as zhDisputes } from './zh/disputes.ts';
import { entries as zhEntries } from './zh/entries.ts';
import { exports as zhExports } from './zh/exports.ts';
import { fees as zhFees } from './zh/fees.ts';
import { funding as zhFunding } from './zh/funding.ts';
import { fundingWays as zhFundingWays } from './zh/funding-ways.ts';
import { documents as zhDocuments } from './zh/documents.ts';
import { roles as zhRoles } from './zh/roles.ts';
import { spending as zhSpending } from './zh/spending.ts';
import { payees as zhPayees } from './zh/payees.ts';
import { payments as zhPayments } from './zh/payments.ts';
import { transactions as zhTransactions } from './zh/transactions.ts';
import { transfers as zhTransfers } from './zh/transfers.ts';

const en = {
  approvalActs: enApprovalActs,
  approvalRequests: enApprovalRequests,
  bins: enBins,
  cards: enCards,
  documents: enDocuments,
  exports: enExports,
  transactions: enTransactions,
  disputes: enDisputes,
  funding: enFunding,
  fundingWays: enFundingWays,
  payees: enPayees,
  transfers: enTransfers,
  payments: enPayments,
  entries: enEntries,
  activity: enActivity,
  fees: enFees,
  roles: enRoles,
  spending: enSpending,
};
const zh: Shape<typeof en> = {
  approvalActs: zhApprovalActs,
  approvalRequests: zhApprovalRequests,
  bins: zhBins,
  cards: zhCards,
  documents: zhDocuments,
  exports: zhExports,
  transactions: zhTransactions,
  disputes: zhDisputes,
  funding: zhFunding,
  fundingWays: zhFundingWays,
  payees: zhPayees,
  transfers: zhTransfers,
  payments: zhPayments,
  entries: zhEntries,
  activity: zhActivity,
  fees: zhFees,
  roles: zhRoles,
  spending: zhSpending,
};

export type HistoryWords = Shape<typeof en>;

/** What histories are called in one language, for files that the server makes: the screens' own words. */
export const historyWords = (language: Language): HistoryWords => (language === 'zh_CN' ? zh : en);
