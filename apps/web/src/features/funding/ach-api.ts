import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';

export type LinkedBank = CallOutput<'listLinkedBanks'>[number];
export type AchFunding = CallOutput<'getAchFunding'>;
export type AchQuote = CallOutput<'quoteAchFunding'>;
export type AchQuestion = CallInput<'quoteAchFunding'>;

const achKey = [moneyKey, 'funding-intents', 'ach'];
const debitKey = (id: string) => [...achKey, 'one', id];
/** Accounts are verified elsewhere in the console, and closed by banks. */
const banksKey = [...achKey, 'banks'];
const pauseMs = 300;
/** Days pass between the moves of a debit. */
const whileOpenMs = 10_000;

export const useLinkedBanks = () =>
  useQuery({ queryKey: banksKey, queryFn: () => call('listLinkedBanks', {}) });

/** What a debit costs and when its money is available; asked a moment after the last key. */
export const useAchQuote = (question: AchQuestion | undefined) => {
  const [asked] = useDebouncedValue(question, pauseMs);
  return useQuery({
    queryKey: [...achKey, 'quote', asked],
    queryFn: asked ? ({ signal }) => call('quoteAchFunding', asked, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { inPlace: true },
  });
};

const after = { again: [[moneyKey, 'funding-intents']], shownAt: ({ id }: AchFunding) => debitKey(id) };
export const useOpenAch = () => useKeyedAct('openAchFunding', after);
export const useRetryAch = () => useKeyedAct('retryAchFunding', after);

export const useAchFunding = (id: string | undefined) =>
  useQuery({
    queryKey: debitKey(id ?? ''),
    ...oneOf('getAchFunding', id),
    refetchInterval: ({ state }) => state.data?.state !== 'canceled' && whileOpenMs,
  });

/** Makes the bank of the sandbox say something of this very debit. */
export const useBankAct = () =>
  useKeyedWork((input: CallInput<'sandboxAchDebit'>) => call('sandboxAchDebit', input), {
    again: [[moneyKey]],
  });
