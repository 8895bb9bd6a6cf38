import { bulk as en } from './en/bulk.ts';
import type { Language } from './language.ts';
import type { Shape } from './shape.ts';
import { bulk as zh } from './zh/bulk.ts';

/** What the tables of imports say in one language, for files that the server reads and makes: the screens' own words. */
export const bulkWords = (language: Language): Shape<typeof en>['tables'] =>
  (language === 'zh_CN' ? zh : en).tables;

/** Headings of templates that were downloaded before the words changed: such a file is still read. */
export const formerHeadings: Readonly<
  Record<'cards' | 'payees' | 'payments', Readonly<Partial<Record<string, readonly string[]>>>>
> = {
  cards: {
    nickname: ['Name of the card'],
    firstName: ['Holder first name'],
    lastName: ['Holder last name'],
    lastDay: ['最后可用日'],
    merchantLock: ['Only at the first merchant'],
  },
  payees: { localName: ['本地文字名称'] },
  payments: {},
};

/** The same of the notes beside the rows of an error file. */
export const formerNotes: readonly string[] = ['What to mend', '须修改的内容'];
