import { useCallback, useMemo } from 'react';
import { formatCount } from '@tael/i18n/format';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import type { AccountName } from '../api.ts';

type Named = Readonly<Record<string, string>>;

/** What an account is called: by its owner, or among the internal accounts by what it is for and its stripe. */
export const useAccountTitle = () => {
  const words = useWords('adminLedger');
  const language = useLanguage();
  return useCallback(
    ({ ownerName, kind, detail, stripe }: AccountName): string => {
      if (kind === '') return words.entry.otherAccount;
      if (ownerName !== null) return ownerName || words.accounts.unnamed;
      const details: Named = words.detail;
      const of = detail === '' ? [] : [details[detail] ?? detail];
      return [...of, words.accounts.stripe(formatCount(stripe, language))].join(' · ');
    },
    [words, language],
  );
};

/** The words of the books for what the wire names; what somebody invented is shown as such. */
export const useBookWords = () => {
  const words = useWords('adminLedger');
  const { code: codeWords } = useWords('entries');
  return useMemo(() => {
    const kinds: Named = words.kind;
    const codes: Named = codeWords;
    const transferKinds: Named = words.transferKind;
    const references: Named = words.reference;
    return {
      kind: (kind: string) => kinds[kind] ?? words.otherKind(kind),
      code: (code: string) => codes[code] ?? words.otherCode(code),
      transferKind: (kind: string) => transferKinds[kind] ?? kind,
      reference: (type: string) => references[type] ?? words.otherReference,
    };
  }, [words, codeWords]);
};

/** Where an account is shown over the page that it was opened from. */
export const accountPlace = (screen: string, id: string, query: string): string => `${screen}/${id}${query}`;
