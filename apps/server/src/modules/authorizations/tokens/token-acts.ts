import { tokenActions } from '@tael/contract/cards/block';
import { objectHistory } from '../../../kernel/lists/audit-trail.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import type { TokenAct } from '../../cards/index.ts';
import { placeOf } from './move-token.ts';
import { tokensOfCard } from './token-repository.ts';

const mostActs = 50;

/** What was done to a card on devices and at merchants, as far as the scope shows. */
export const tokenActsOf = async (tx: Tx, cardId: string): Promise<readonly TokenAct[]> => {
  const devices = new Map((await tokensOfCard(tx, cardId)).map((token) => [token.id, placeOf(token)]));
  if (devices.size === 0) return [];
  const rows = await objectHistory(tx, {
    objectIds: [...devices.keys()],
    actions: tokenActions,
    limit: mostActs,
  });
  return rows.map((row) => ({ ...row, device: devices.get(row.object_id) ?? '' }));
};
