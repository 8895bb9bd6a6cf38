import type { InputOf, OutputOf } from '@tael/contract';
import type { FileAnswer } from '@tael/contract/kernel/file-answer';
import type { performanceRoutes } from '@tael/contract/reporting/performance-routes';
import { formatCount, formatMoney, formatShare } from '@tael/i18n/format';
import { loadCategoryCodes } from '@tael/i18n/category-codes';
import { historyWords } from '@tael/i18n/history';
import { audit } from '../../../kernel/audit.ts';
import { principalOf, type Context } from '../../../kernel/context.ts';
import { openDocument, type DocumentTable } from '../../../kernel/document/document.ts';
import { startOfDay } from '../../../kernel/lists/narrowing.ts';
import { transact } from '../../../kernel/transaction.ts';
import { documentWords } from '../statements/document-words.ts';
import type { DocumentDeps } from '../statements/receipt-parts.ts';
import { performance } from './performance.ts';

type Routes = typeof performanceRoutes;
type Report = OutputOf<Routes['performance']>;

const amounts = ['funded', 'paidOut', 'purchases', 'refunds', 'fees'] as const;

/** The report as PDF in the reader's language: its figures beside those of the period before, by day and by category. */
export const performanceDocument =
  ({ productOf }: Pick<DocumentDeps, 'productOf'>) =>
  async (ctx: Context, asked: InputOf<Routes['performanceDocument']>): Promise<FileAnswer> => {
    const { userId, tenantId } = principalOf(ctx);
    const report = await performance(ctx, asked);
    const product = await transact(ctx, async (tx) => {
      const after = { ...asked, format: 'pdf' };
      await audit(tx, ctx, { action: 'report.exported', object: { type: 'user', id: userId }, after });
      return productOf(tx, tenantId);
    });
    const { from, to, timeZone } = asked;
    const words = documentWords({ timeZone }, ctx.language);
    const texts = textsOf(ctx);
    const { documents, files } = texts;
    const { title, before, notOver, utc, figures } = documents.performance;
    const document = openDocument({
      ...words.frame(product),
      title: [title],
      subtitle: `${from} – ${to}`,
      file: {
        title: `${title} ${from} ${to}`,
        language: words.fileLanguage,
        at: startOfDay(to, timeZone, 1),
      },
    });
    document.facts([
      { label: [documents.period], value: `${from} – ${to}` },
      { label: [before], value: `${report.previous.from} – ${report.previous.to}` },
      { label: [documents.zone], value: timeZone },
      { label: [documents.currency], value: 'USD' },
    ]);
    if (!report.isOver) document.note(notOver);
    document.note(utc);
    document.heading([figures]);
    document.table(figuresOf(report, texts));
    document.heading([files.performanceByDay.title]);
    document.table(daysOf(report, texts));
    document.heading([files.performanceByCategory.title]);
    if (report.categories.length === 0) document.note(documents.nothing);
    else document.table(categoriesOf(report, texts, await loadCategoryCodes[ctx.language]()));
    return {
      name: `${title} ${from} ${to}.pdf`,
      mediaType: 'application/pdf',
      content: await document.finish(userId),
    };
  };

interface Answers {
  readonly approved: number;
  readonly declined: number;
}

/** The reader's words, and how figures are written in their language. */
const textsOf = ({ language }: Context) => {
  const { documents, exports: files } = historyWords(language);
  return {
    documents,
    files,
    usd: (amount: string) => formatMoney(amount, 'USD', language),
    count: (whole: number) => formatCount(whole, language),
    /** The share that was approved; a dash where nothing was asked. */
    rate: ({ approved, declined }: Answers) =>
      approved + declined === 0 ? '–' : formatShare(approved / (approved + declined), language),
  };
};
type Texts = ReturnType<typeof textsOf>;

const right = 'right';

const figuresOf = ({ now, before }: Report, { documents, files, usd, count, rate }: Texts): DocumentTable => {
  const words = documents.performance;
  const { headings } = files.performanceByDay;
  return {
    columns: [
      { label: [words.figure], share: 3 },
      { label: [words.now], share: 2, align: right },
      { label: [words.before], share: 2, align: right },
    ],
    rows: [
      ...amounts.map((name) => [headings[name], usd(now[name]), usd(before[name])]),
      [headings.registrations, count(now.registrations), count(before.registrations)],
      [words.requests, count(now.approved + now.declined), count(before.approved + before.declined)],
      [headings.approved, count(now.approved), count(before.approved)],
      [headings.declined, count(now.declined), count(before.declined)],
      [words.approvalRate, rate(now), rate(before)],
    ],
  };
};

const daysOf = ({ days }: Report, { files, usd, count }: Texts): DocumentTable => {
  const { headings } = files.performanceByDay;
  return {
    columns: [
      { label: [headings.day], share: 4.2 },
      ...amounts.map((name) => ({ label: [headings[name]] as const, share: 6.6, align: right }) as const),
      { label: [headings.registrations], share: 4.2, align: right },
      { label: [headings.approved], share: 4.2, align: right },
      { label: [headings.declined], share: 4.2, align: right },
    ],
    rows: days.map((one) => [
      one.day,
      ...amounts.map((name) => usd(one[name])),
      count(one.registrations),
      count(one.approved),
      count(one.declined),
    ]),
  };
};

const categoriesOf = (
  { categories }: Report,
  { documents, files, count, rate }: Texts,
  names: Readonly<Record<string, string>>,
): DocumentTable => {
  const { headings } = files.performanceByCategory;
  const { approvalRate, rateBefore } = documents.performance;
  return {
    columns: [
      { label: [headings.code], share: 2 },
      { label: [headings.category], share: 4 },
      { label: [headings.approved], share: 1.6, align: right },
      { label: [headings.declined], share: 1.6, align: right },
      { label: [approvalRate], share: 1.6, align: right },
      { label: [rateBefore], share: 1.8, align: right },
    ],
    rows: categories.map(({ code, before, ...now }) => [
      code,
      names[code] ?? '',
      count(now.approved),
      count(now.declined),
      rate(now),
      rate(before),
    ]),
  };
};
