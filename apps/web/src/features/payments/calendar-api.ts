import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';

export type BankCalendarYear = CallOutput<'bankingCalendar'>;

/** The calendar of a year; of this one where none is named. */
export const useBankCalendar = (year: string | undefined) =>
  useQuery({
    queryKey: ['bank-calendar', year],
    queryFn: ({ signal }) => call('bankingCalendar', year === undefined ? {} : { year }, { signal }),
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });
