import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/calls/client.ts';

export type PayeeCorrection = CallOutput<'listPayeeCorrections'>[number];

export const correctionsKey = ['payee-corrections'] as const;

/** What banks say is wrong with accounts of payees and nobody has decided on. */
export const useCorrections = (isWanted = true) =>
  useQuery({
    queryKey: correctionsKey,
    queryFn: ({ signal }) => call('listPayeeCorrections', {}, { signal }),
    enabled: isWanted,
    meta: { inPlace: true },
  });
