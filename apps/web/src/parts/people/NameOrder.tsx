import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/words/language.ts';
import { nameOrder } from '../../lib/words/name-order.ts';

interface NameOrderProps {
  readonly first: ReactNode;
  readonly last: ReactNode;
}

/** The fields of a name in the order in which the reader's language says it. */
export const NameOrder = ({ first, last }: NameOrderProps) => {
  const [before, after] = nameOrder(useLanguage(), first, last);
  return (
    <>
      {before}
      {after}
    </>
  );
};
