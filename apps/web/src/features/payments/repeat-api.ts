import type { RepeatKind } from '@tael/contract/payments/calendar';
import type { RepeatState } from '@tael/contract/payments/outgoing/repeat-routes';
import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { paymentsKey } from './api.ts';

export type PaymentRepeat = CallOutput<'stopPaymentRepeat'>;
export type RepeatDate = PaymentRepeat['next'][number];

export interface AskedRepeat {
  readonly kind: RepeatKind;
  readonly first: string;
  readonly until?: string;
  readonly count?: string;
}

/** The next days of a payment that is to repeat. */
export const useRepeatDates = (asked: AskedRepeat | undefined) =>
  useQuery({
    queryKey: ['repeat-dates', asked],
    queryFn: asked ? ({ signal }) => call('previewRepeat', asked, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    retry: false,
    meta: { inPlace: true },
  });

const repeatsKey = [...paymentsKey, 'repeats'];

export const useRepeats = (state: RepeatState | undefined) =>
  useInfiniteQuery({
    queryKey: [...repeatsKey, 'list', state],
    ...pagesOf('listPaymentRepeats', { state }),
    placeholderData: keepPreviousData,
  });

export const useRepeat = (id: string | undefined) =>
  useQuery({ queryKey: [...repeatsKey, 'one', id ?? ''], ...oneOf('getPaymentRepeat', id) });

/** How many payments there were, without the one that still waits for its day. */
export const madeSoFar = ({ made, waitsFor }: Pick<PaymentRepeat, 'made' | 'waitsFor'>): number =>
  waitsFor === null ? made : made - 1;

/** The day of its next payment: of the one that waits for it, or of the one after the last. */
export const nextDayOf = ({ waitsFor, next }: PaymentRepeat): string | undefined =>
  waitsFor ?? next[0]?.leavesOn;

export const useSteerRepeat = (
  name: 'skipPaymentRepeat' | 'pausePaymentRepeat' | 'resumePaymentRepeat' | 'stopPaymentRepeat',
) => useKeyedAct(name, { again: [[moneyKey]] });
