import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/calls/client.ts';
import { pagesOf } from '../../lib/queries/pages.ts';
import { apiFeeKey } from '../../parts/fees/api-fee.ts';

export type ApiMonth = CallOutput<'listApiFeeMonths'>['items'][number];

/** What was charged, page by page, newest first. */
export const useApiMonths = () =>
  useInfiniteQuery({ queryKey: [...apiFeeKey, 'months'], ...pagesOf('listApiFeeMonths') });
