import type { CardStatus } from '@tael/contract/cards/states';
import { useWords } from '../../lib/words/language.ts';

/** What reporting a card is called: of a physical one that nobody has activated, also that it never came. */
export const useReportWords = (status: CardStatus) => {
  const { unarrived, ...report } = useWords('cards').report;
  return status === 'inactive' ? { ...report, ...unarrived } : report;
};
