import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import type { CallInput, CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { queueAgainMs } from '../../parts/lists/review-queue.ts';

export type FundingCase = CallOutput<'listFundingCases'>['items'][number];
export type FundingCaseDetail = CallOutput<'getFundingCase'>;
export type CaseFilter = Omit<CallInput<'listFundingCases'>, 'limit' | 'cursor'>;

const caseKey = (id: string) => [moneyKey, 'funding-cases', 'one', id];

/** Held deposits of all ways, newest first. */
export const useCases = (filter: CaseFilter) =>
  useInfiniteQuery({
    queryKey: [moneyKey, 'funding-cases', 'list', filter],
    ...pagesOf('listFundingCases', filter),
    placeholderData: keepPreviousData,
    refetchInterval: queueAgainMs,
  });

export const useCase = (id: string | undefined) =>
  useQuery({
    queryKey: caseKey(id ?? ''),
    ...oneOf('getFundingCase', id),
    refetchInterval: queueAgainMs,
  });

type CaseAct = 'claimFundingCase' | 'returnFundingCase' | 'releaseFundingCase' | 'askFundingQuestion';

export const useCaseAct = <Name extends CaseAct>(name: Name) =>
  useKeyedAct(name, { again: [[moneyKey]], shownAt: ({ id }) => caseKey(id) });
