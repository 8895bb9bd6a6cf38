import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type Invoice = CallOutput<'listInvoices'>['items'][number];
export type InvoiceWithLines = CallOutput<'getInvoice'>;

const key = [moneyKey, 'invoices'] as const;

/** Issued invoices page by page, newest first. */
export const useInvoices = () => useInfiniteQuery({ queryKey: [...key, 'list'], ...pagesOf('listInvoices') });

/** What the running month has come to so far. */
export const useCurrentInvoice = () =>
  useQuery({
    queryKey: [...key, 'current'],
    queryFn: ({ signal }) => call('currentInvoice', {}, { signal }),
    meta: { inPlace: true },
  });

/** One invoice with its lines. */
export const useInvoice = (id: string | undefined) =>
  useQuery({
    queryKey: [...key, 'one', id],
    ...oneOf('getInvoice', id),
  });

/** The fees that an invoice holds, page by page. */
export const useInvoiceCharges = (id: string) =>
  useInfiniteQuery({ queryKey: [...key, 'charges', id], ...pagesOf('listInvoiceCharges', { id }) });
