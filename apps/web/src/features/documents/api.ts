import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';

export type DocumentToAccept = CallOutput<'documentsToAccept'>[number];

const toAcceptKey = ['documents-to-accept'] as const;

/** Asked once when the console opens: a version changes with the product, which is loaded anew then. */
export const useDocumentsToAccept = (): readonly DocumentToAccept[] =>
  useQuery({
    queryKey: toAcceptKey,
    queryFn: ({ signal }) => call('documentsToAccept', {}, { signal }),
    staleTime: Infinity,
    meta: { inPlace: true },
  }).data ?? [];

export const useAcceptDocuments = () => {
  const queries = useQueryClient();
  return async (documents: readonly DocumentToAccept[]) => {
    await call('acceptDocuments', {
      documents: documents.map(({ document, version }) => ({ document, version })),
    });
    queries.setQueryData(toAcceptKey, []);
  };
};
