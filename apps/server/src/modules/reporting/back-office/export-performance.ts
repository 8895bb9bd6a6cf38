import type { InputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { performanceRoutes } from '@tael/contract/reporting/performance-routes';
import { loadCategoryCodes } from '@tael/i18n/category-codes';
import { historyWords } from '@tael/i18n/history';
import type { Context } from '../../../kernel/context.ts';
import { exportHistory } from '../exports/export-history.ts';
import { performanceCohorts } from './cohorts.ts';
import { performance } from './performance.ts';

type Query = InputOf<(typeof performanceRoutes)['exportPerformance']>;

/** The report as a file: a row a day, a row a merchant category, or a row for each month of each cohort. */
export const exportPerformance = (ctx: Context, query: Query): Promise<FileAnswer> =>
  exports[query.by](ctx, query);

const reportOf = (ctx: Context, { from, to, timeZone }: Query) => performance(ctx, { from, to, timeZone });

const exportDays = (ctx: Context, query: Query): Promise<FileAnswer> =>
  exportHistory(ctx, {
    action: 'report.exported',
    ...historyWords(ctx.language).exports.performanceByDay,
    query,
    page: async () => ({ items: (await reportOf(ctx, query)).days, nextCursor: null }),
    cells: ({ day, registrations, approved, declined, ...amounts }) => ({
      day,
      funded: { amount: amounts.funded },
      paidOut: { amount: amounts.paidOut },
      purchases: { amount: amounts.purchases },
      refunds: { amount: amounts.refunds },
      fees: { amount: amounts.fees },
      unit: 'USD',
      registrations: { whole: registrations },
      approved: { whole: approved },
      declined: { whole: declined },
    }),
  });

const exportCategories = async (ctx: Context, query: Query): Promise<FileAnswer> => {
  const codes: Readonly<Record<string, string>> = await loadCategoryCodes[ctx.language]();
  return exportHistory(ctx, {
    action: 'report.exported',
    ...historyWords(ctx.language).exports.performanceByCategory,
    query,
    page: async () => ({ items: (await reportOf(ctx, query)).categories, nextCursor: null }),
    cells: ({ code, approved, declined, before }) => ({
      code,
      category: codes[code] ?? null,
      approved: { whole: approved },
      declined: { whole: declined },
      approvedBefore: { whole: before.approved },
      declinedBefore: { whole: before.declined },
    }),
  });
};

const exportCohorts = (ctx: Context, query: Query): Promise<FileAnswer> =>
  exportHistory(ctx, {
    action: 'report.exported',
    ...historyWords(ctx.language).exports.performanceByCohort,
    query,
    page: async () => {
      const { cohorts } = await performanceCohorts(ctx, { to: query.to });
      const items = cohorts.flatMap(({ active, ...cohort }) =>
        active.map((customers, after) => ({ ...cohort, after, active: customers })),
      );
      return { items, nextCursor: null };
    },
    cells: ({ month, customers, after, active }) => ({
      // A spreadsheet would take a month alone for something else.
      month: `${month}-01`,
      customers: { whole: customers },
      after: { whole: after },
      active: { whole: active },
    }),
  });

const exports = { day: exportDays, category: exportCategories, cohort: exportCohorts };
