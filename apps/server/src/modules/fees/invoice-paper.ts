import { formatDate, formatMoney, type Language } from '@tael/i18n';
import { invoiceWords } from '@tael/i18n/invoices';
import { assert } from '../../kernel/failure.ts';
import { openPaper, type Label } from '../../kernel/paper/paper.ts';
import { monthAfter } from './months.ts';
import type { InvoiceWithLines } from './read-invoices.ts';

export interface InvoicePaper {
  readonly invoice: InvoiceWithLines;
  readonly product: string;
  readonly customer: string;
  /** One, or two of which the first leads. */
  readonly languages: readonly [Language, ...Language[]];
}

const colour = '#0b69c7';
const dayMs = 86_400_000;

/** What a line says its fee is; a fee that has no word yet is called by its code. */
export const feeName = (language: Language, { kind, code }: InvoiceWithLines['lines'][number]): string => {
  const { words, names } = invoiceWords(language);
  const name = (names as Readonly<Record<string, string>>)[code] ?? code;
  return kind === 'return' ? words.returned(name) : name;
};

/** The last day of a month that begins on this one. */
export const lastDayOf = (month: string): string =>
  new Date(monthAfter(new Date(`${month}T00:00:00.000Z`)).getTime() - dayMs).toISOString().slice(0, 10);

/** An invoice as a PDF. The same invoice makes the same bytes. */
export const invoicePaper = async ({
  invoice,
  product,
  customer,
  languages,
}: InvoicePaper): Promise<Buffer> => {
  assert(invoice.number !== null && invoice.issuedAt !== null, 'only an issued invoice is put on paper');
  const [leading, ...others] = languages;
  const all = [leading, ...others].map((language) => ({ language, ...invoiceWords(language) }));
  const both = (pick: (words: (typeof all)[number]['words']) => string): Label => {
    const [first = '', ...rest] = all.map(({ words }) => pick(words));
    return [first, ...rest];
  };
  const { words } = invoiceWords(leading);
  const date = (day: string) => formatDate(day, { language: leading, pattern: 'date', zone: 'UTC' });
  const amount = ({ amount: text, currency }: InvoiceWithLines['total']) => formatMoney(text, currency);
  const paper = await openPaper({
    brand: { name: product, colour },
    title: both((own) => own.paper.title),
    subtitle: invoice.number,
    footer: both((own) => own.paper.footer),
    pageOf: words.paper.page,
    file: {
      title: words.file(invoice.number),
      language: leading === 'zh_CN' ? 'zh-CN' : 'en',
      at: new Date(invoice.issuedAt),
    },
  });
  paper.facts([
    { label: both((own) => own.paper.number), value: invoice.number },
    { label: both((own) => own.paper.customer), value: customer },
    {
      label: both((own) => own.paper.period),
      value: `${date(invoice.month)} ${words.paper.to} ${date(lastDayOf(invoice.month))} (UTC)`,
    },
    { label: both((own) => own.paper.issued), value: date(invoice.issuedAt) },
  ]);
  await paper.table({
    columns: [
      { label: both((own) => own.line.fee), share: 5 },
      { label: both((own) => own.line.quantity), share: 1, align: 'right' },
      { label: both((own) => own.line.unit), share: 2, align: 'right' },
      { label: both((own) => own.line.amount), share: 2, align: 'right' },
    ],
    rows: invoice.lines.map((line) => [
      all.map(({ language }) => feeName(language, line)).join(' / '),
      String(line.quantity),
      amount(line.unitAmount),
      amount(line.amount),
    ]),
  });
  paper.totals([{ label: both((own) => own.line.total), value: amount(invoice.total), isStrong: true }]);
  for (const { words: own } of all) paper.note(own.paper.paid);
  return paper.finish();
};
