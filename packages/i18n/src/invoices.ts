import { fees as enFees } from './en/fees.ts';
import { invoices as en } from './en/invoices.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';
import { fees as zhFees } from './zh/fees.ts';
import { invoices as zh } from './zh/invoices.ts';

interface InvoiceWords {
  readonly words: Shape<typeof en>;
  readonly names: Shape<typeof enFees.names>;
}

/** What invoices are called in one language, for files that the server makes: the screens' own words. */
export const invoiceWords = (language: Language): InvoiceWords =>
  language === 'zh_CN' ? { words: zh, names: zhFees.names } : { words: en, names: enFees.names };
