import { useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';

export type FundingQuestion = CallOutput<'getFundingQuestion'>;

const key = [moneyKey, 'funding-questions'];
const oneKey = (id: string) => [...key, 'one', id];

export const useQuestions = () =>
  useQuery({ queryKey: [...key, 'list'], queryFn: () => call('listFundingQuestions', {}) });
export const useQuestion = (id: string | undefined) =>
  useQuery({ queryKey: oneKey(id ?? ''), ...oneOf('getFundingQuestion', id) });
export const useAnswer = () =>
  useKeyedAct('answerFundingQuestion', { again: [[moneyKey]], shownAt: ({ id }) => oneKey(id) });
