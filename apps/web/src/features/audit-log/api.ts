import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type CallInput, type CallOutput } from '../../lib/calls/client.ts';
import { oneOf } from '../../lib/queries/one.ts';
import { pagesOf } from '../../lib/queries/pages.ts';

export type AuditEntry = CallOutput<'listAudit'>['items'][number];
export type AuditDetail = CallOutput<'getAudit'>;
export type AuditSeal = CallOutput<'auditSeal'>;

/** What narrows the list and its export alike; what is empty narrows nothing. */
export type AuditFilters = {
  readonly [Name in Exclude<keyof CallInput<'exportAudit'>, 'format'>]?:
    CallInput<'exportAudit'>[Name] | '' | undefined;
};

const auditKey = 'audit-log';

/** Who did what, page by page, newest first. */
export const useAudit = (filters: AuditFilters) =>
  useInfiniteQuery({
    queryKey: [auditKey, 'list', filters],
    ...pagesOf('listAudit', filters),
    placeholderData: keepPreviousData,
  });

export const useAuditEntry = (id: string | undefined) =>
  useQuery({ queryKey: [auditKey, 'one', id ?? ''], ...oneOf('getAudit', id) });

/** What the last check of the books found of the log. */
export const useAuditSeal = () =>
  useQuery({
    queryKey: [auditKey, 'seal'],
    queryFn: ({ signal }) => call('auditSeal', {}, { signal }),
    meta: { inPlace: true },
  });
