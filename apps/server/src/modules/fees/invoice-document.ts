import { formatDate, formatMoney, type Language } from '@tael/i18n';
import { invoiceWords } from '@tael/i18n/invoices';
import { assert } from '../../kernel/failure.ts';
import { openDocument, type Label } from '../../kernel/document/document.ts';
import { monthAfter } from './months.ts';
import type { InvoiceWithLines } from './read-invoices.ts';

/** In whose name an invoice is: null where the tenant has no brand of its own. */
export interface InvoiceIssuer {
  readonly product: string;
  readonly legalName: string | null;
  readonly color: string | null;
}

export interface InvoiceDocument {
  readonly userId: string;
  readonly invoice: InvoiceWithLines;
  readonly issuer: InvoiceIssuer;
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
export const invoiceDocument = ({
  userId,
  invoice,
  issuer: { product, legalName, color },
  customer,
  languages,
}: InvoiceDocument): Promise<Uint8Array> => {
  assert(invoice.number !== null && invoice.issuedAt !== null, 'only an issued invoice is made a document');
  const [leading, ...others] = languages;
  const all = [leading, ...others].map((language) => ({ language, ...invoiceWords(language) }));
  const both = (pick: (words: (typeof all)[number]['words']) => string): Label => {
    const [first = '', ...rest] = all.map(({ words }) => pick(words));
    return [first, ...rest];
  };
  const { words } = invoiceWords(leading);
  const date = (day: string) => formatDate(day, { language: leading, pattern: 'date', zone: 'UTC' });
  const amount = ({ amount: text, currency }: InvoiceWithLines['total']) => formatMoney(text, currency);
  const document = openDocument({
    brand: { name: product, colour: color ?? colour },
    title: both((own) => own.document.title),
    subtitle: invoice.number,
    footer: both((own) => own.document.footer),
    pageOf: words.document.page('{page}', '{pages}'),
    file: {
      title: words.file(invoice.number),
      language: leading === 'zh_CN' ? 'zh-CN' : 'en',
      at: new Date(invoice.issuedAt),
    },
  });
  document.facts([
    { label: both((own) => own.document.number), value: invoice.number },
    ...(legalName === null ? [] : [{ label: both((own) => own.document.issuer), value: legalName }]),
    { label: both((own) => own.document.customer), value: customer },
    {
      label: both((own) => own.document.period),
      value: `${date(invoice.month)} ${words.document.to} ${date(lastDayOf(invoice.month))} (${invoice.timeZone})`,
    },
    {
      label: both((own) => own.document.issued),
      value: formatDate(invoice.issuedAt, { language: leading, pattern: 'date', zone: invoice.timeZone }),
    },
  ]);
  document.table({
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
  document.totals([{ label: both((own) => own.line.total), value: amount(invoice.total), isStrong: true }]);
  for (const { words: own } of all) document.note(own.document.paid);
  return document.finish(userId);
};
