import { loadAchReturns } from '@tael/i18n/ach-returns';
import { loadBankCalendar } from '@tael/i18n/bank-calendar';
import { loadBankFileFaults } from '@tael/i18n/bank-file-faults';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/words/language.ts';

const kept = { staleTime: Infinity, meta: { inPlace: true } } as const;

/** What banks say of a return or a correction, and what to do next; fetched where one is shown. */
export const useReturnWords = (isWanted: boolean) => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['ach-returns', language],
    queryFn: () => loadAchReturns[language](),
    enabled: isWanted,
    ...kept,
  }).data;
};

/** Why a bank refused a whole file; fetched where one was. */
export const useFileFaultWords = (isWanted: boolean) => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['bank-file-faults', language],
    queryFn: () => loadBankFileFaults[language](),
    enabled: isWanted,
    ...kept,
  }).data;
};

/** The names of bank holidays, and why a payment leaves on another day. */
export const useBankCalendarWords = () => {
  const language = useLanguage();
  return useQuery({
    queryKey: ['bank-calendar-words', language],
    queryFn: () => loadBankCalendar[language](),
    ...kept,
  }).data;
};
