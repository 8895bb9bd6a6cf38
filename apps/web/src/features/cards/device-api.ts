import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/client.ts';
import { useKeyedWork } from '../../lib/queries/keyed-act.ts';
import { moneyKey } from '../../lib/balance/live-balance.ts';
import type { CardToken } from '../../parts/cards/DeviceList.tsx';

export type TokenAct = 'suspendCardToken' | 'resumeCardToken' | 'deleteCardToken';

const keyOf = (cardId: string) => [moneyKey, 'cards', 'tokens', cardId];

/** Where a card is held, the newest first. */
export const useCardTokens = (cardId: string) =>
  useQuery({
    queryKey: keyOf(cardId),
    queryFn: ({ signal }) => call('listCardTokens', { id: cardId }, { signal }),
    meta: { inPlace: true },
  });

/** An act on one of them. */
export const useTokenAct = (cardId: string) =>
  useKeyedWork(
    ({ act, id }: { readonly act: TokenAct; readonly id: string }): Promise<CardToken> => call(act, { id }),
    { again: [keyOf(cardId)] },
  );
