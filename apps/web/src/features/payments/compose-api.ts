import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { useKeyedAct, useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { confirmed } from '../../lib/session/step-up.ts';
import { paymentKey, paymentsKey, type PaymentDetail } from './api.ts';

export type Payee = CallOutput<'getPayee'>;
export type PaymentOptions = CallOutput<'listPaymentOptions'>;
export type PaymentOption = PaymentOptions['options'][number];
export type RateQuote = CallOutput<'holdRate'>;
export type NewPayment = CallInput<'addPayment'>;
export type Question = CallInput<'listPaymentOptions'>;

const pauseMs = 300;

/** Payees that the words find and that may be paid; asked a moment after the last key. */
export const usePayeeChoices = (typed: string): readonly Payee[] => {
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  const { data } = useQuery({
    queryKey: ['payees', 'to-pay', search],
    queryFn: ({ signal }) =>
      call('listPayees', { limit: 50, state: 'active', ...(search !== '' && { search }) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { inPlace: true },
  });
  return data?.items ?? [];
};

export const usePayee = (id: string | undefined) =>
  useQuery({ queryKey: ['payees', 'one', id ?? ''], ...oneOf('getPayee', id), retry: false });

/** The ways to pay what is typed; asked a moment after the last key, and again each minute because cut-offs pass. */
export const useOptions = (question: Question | undefined) => {
  const [asked] = useDebouncedValue(question, pauseMs);
  return useQuery({
    queryKey: [moneyKey, 'payment-options', asked],
    queryFn: asked ? ({ signal }) => call('listPaymentOptions', asked, { signal }) : skipToken,
    placeholderData: (before, query) =>
      (query?.queryKey[2] as Question | undefined)?.payeeId === asked?.payeeId ? before : undefined,
    refetchInterval: 60_000,
    retry: false,
    meta: { inPlace: true },
  });
};

export const useHoldRate = () => useKeyedAct('holdRate', { again: [] });

/** Keeps what is typed as a draft on the server: a new one, or the version that was seen of one. */
export const useSaveDraft = () =>
  useKeyedWork(
    (
      { version, ...fields }: NewPayment & { readonly version: number | null },
      key,
    ): Promise<PaymentDetail> =>
      version === null
        ? call('addPayment', fields, { key })
        : call('updatePayment', { ...fields, version }, { key }),
    { again: [paymentsKey], shownAt: ({ id }) => paymentKey(id) },
  );

/** Sends a draft, which is confirmed anew; undefined when the person would rather not. */
export const useSendDraft = () =>
  useKeyedWork(
    (input: CallInput<'sendPayment'>, key): Promise<PaymentDetail | undefined> =>
      confirmed({ purpose: 'payment.send', subjectId: input.id }, () => call('sendPayment', input, { key })),
    { again: [[moneyKey]], shownAt: (sent) => sent && paymentKey(sent.id) },
  );
