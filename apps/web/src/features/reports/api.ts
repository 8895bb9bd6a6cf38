import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type Report = CallOutput<'performance'>;
export type Decline = CallOutput<'listDeclines'>['items'][number];
export type Schedule = CallOutput<'listReportSchedules'>['items'][number];
export type SentReport = CallOutput<'listSentReports'>['items'][number];
type Asked = CallInput<'performance'>;

export const useReport = (asked: Asked, isRight: boolean) =>
  useQuery({
    queryKey: ['reports', asked],
    queryFn: () => call('performance', asked),
    enabled: isRight,
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });

/** The cohorts of the twelve months up to that of a day. */
export const useCohorts = (to: string) =>
  useQuery({
    queryKey: ['reports', 'cohorts', to],
    queryFn: () => call('performanceCohorts', { to }),
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });

/** The declined requests of a period, of one category where it is named. */
export const useDeclines = (asked: Omit<CallInput<'listDeclines'>, 'limit' | 'cursor'>) =>
  useInfiniteQuery({ queryKey: ['reports', 'declines', asked], ...pagesOf('listDeclines', asked) });

const schedulesKey = ['report-schedules'];

/** The scheduled reports of the reader's staff, and who may receive them. */
export const useSchedules = () =>
  useQuery({
    queryKey: [...schedulesKey, 'list'],
    queryFn: ({ signal }) => call('listReportSchedules', {}, { signal }),
    meta: { inPlace: true },
  });

/** What was made of one of them, newest first. */
export const useSentReports = (id: string) =>
  useInfiniteQuery({ queryKey: [...schedulesKey, 'sent', id], ...pagesOf('listSentReports', { id }) });

export const useScheduleReport = () => useKeyedAct('scheduleReport', { again: [schedulesKey] });
export const useMoveSchedule = () => useKeyedAct('moveReportSchedule', { again: [schedulesKey] });
