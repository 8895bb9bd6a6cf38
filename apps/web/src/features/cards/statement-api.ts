import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/client.ts';
import { moneyKey } from '../../lib/live-balance.ts';
import { readerZone } from '../../lib/time-zone.ts';

export type StatementMonth = CallOutput<'listCardStatements'>[number];

/** The months of which a card has a statement, newest first. */
export const useCardStatements = (cardId: string) =>
  useQuery({
    queryKey: [moneyKey, 'cards', 'statements', cardId],
    queryFn: ({ signal }) => call('listCardStatements', { id: cardId, timeZone: readerZone() }, { signal }),
    meta: { inPlace: true },
  });
