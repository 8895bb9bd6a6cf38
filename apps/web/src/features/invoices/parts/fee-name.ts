import { useWords } from '../../../lib/words/language.ts';
import type { InvoiceWithLines } from '../api.ts';

type Line = Pick<InvoiceWithLines['lines'][number], 'kind' | 'code'>;

/** What a line says its fee is; a fee that has no word yet is called by its code. */
export const useFeeName = (): ((line: Line) => string) => {
  const { returned } = useWords('invoices');
  const names: Readonly<Record<string, string>> = useWords('fees').names;
  return ({ kind, code }) => {
    const name = names[code] ?? code;
    return kind === 'return' ? returned(name) : name;
  };
};
