import { activity as enActivity } from './en/activity.ts';
import { bins as enBins } from './en/bins.ts';
import { cards as enCards } from './en/cards.ts';
import { disputes as enDisputes } from './en/disputes.ts';
import { entries as enEntries } from './en/entries.ts';
import { exports as enExports } from './en/exports.ts';
import { fees as enFees } from './en/fees.ts';
import { funding as enFunding } from './en/funding.ts';
import { papers as enPapers } from './en/papers.ts';
import { spending as enSpending } from './en/spending.ts';
import { transactions as enTransactions } from './en/transactions.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';
import { activity as zhActivity } from './zh/activity.ts';
import { bins as zhBins } from './zh/bins.ts';
import { cards as zhCards } from './zh/cards.ts';
import { disputes as zhDisputes } from './zh/disputes.ts';
import { entries as zhEntries } from './zh/entries.ts';
import { exports as zhExports } from './zh/exports.ts';
import { fees as zhFees } from './zh/fees.ts';
import { funding as zhFunding } from './zh/funding.ts';
import { papers as zhPapers } from './zh/papers.ts';
import { spending as zhSpending } from './zh/spending.ts';
import { transactions as zhTransactions } from './zh/transactions.ts';

const en = {
  bins: enBins,
  cards: enCards,
  papers: enPapers,
  exports: enExports,
  transactions: enTransactions,
  disputes: enDisputes,
  funding: enFunding,
  entries: enEntries,
  activity: enActivity,
  fees: enFees,
  spending: enSpending,
};
const zh: Shape<typeof en> = {
  bins: zhBins,
  cards: zhCards,
  papers: zhPapers,
  exports: zhExports,
  transactions: zhTransactions,
  disputes: zhDisputes,
  funding: zhFunding,
  entries: zhEntries,
  activity: zhActivity,
  fees: zhFees,
  spending: zhSpending,
};

export type HistoryWords = Shape<typeof en>;

/** What histories are called in one language, for files that the server makes: the screens' own words. */
export const historyWords = (language: Language): HistoryWords => (language === 'zh_CN' ? zh : en);
