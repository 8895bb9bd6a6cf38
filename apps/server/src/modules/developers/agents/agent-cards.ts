/** Which cards programs hold, and within which locks. */
import type { InputOf, OutputOf } from '@tael/contract';
import type { agentRoutes } from '@tael/contract/developers/agent-routes';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import {
  agentCardOf,
  agentCardState,
  closePurchase,
  lockToAgent,
  type AgentCardState,
} from '../../cards/index.ts';
import { keyNames, lockKey } from '../keys/key-repository.ts';
import { callingKey } from '../keys/own-key.ts';
import { keyState } from '../keys/present-key.ts';
import {
  agentCardsOf,
  endOpen,
  lockAgentCard,
  saveAgentCard,
  type AgentCardRow,
} from './agent-repository.ts';

type Routes = typeof agentRoutes;
type AgentCard = OutputOf<Routes['giveCardToAgent']>;
type AgentCards = OutputOf<Routes['listAgentCards']>;

const present = (row: AgentCardRow, { id: _, ...card }: AgentCardState, keyName: string): AgentCard => ({
  cardId: row.card_id,
  ...card,
  merchants: [...card.merchants],
  keyId: row.key_id,
  keyName,
  givenAt: row.given_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
});

const nameOf = async (tx: Tx, keyId: string): Promise<string> =>
  (await keyNames(tx, [keyId])).get(keyId) ?? '';

const listed = (ctx: Context, keyId?: string): Promise<AgentCards> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const rows = await agentCardsOf(tx, { customerId, keyId });
    const names = await keyNames(tx, [...new Set(rows.map((row) => row.key_id))]);
    const items: AgentCard[] = [];
    for (const row of rows) {
      const card = await agentCardOf(tx, row.card_id, customerId);
      if (card) items.push(present(row, card, names.get(row.key_id) ?? ''));
    }
    return { items };
  });

export const listAgentCards = (ctx: Context): Promise<AgentCards> => listed(ctx);

/** None for a person. */
export const listOwnAgentCards = (ctx: Context): Promise<AgentCards> => {
  const keyId = callingKey(ctx);
  return keyId === undefined ? Promise.resolve({ items: [] }) : listed(ctx, keyId);
};

/** From then on the card pays what its key has stated, within these locks, and nothing else. */
export const giveCardToAgent = (
  ctx: Context,
  { id: cardId, version, keyId, ...lock }: InputOf<Routes['giveCardToAgent']>,
): Promise<AgentCard> =>
  transact(ctx, async (tx) => {
    const { tenantId, customerId, userId } = customerOf(ctx);
    const key = (await lockKey(tx, keyId, customerId)) ?? fail('not_found');
    if (keyState(key, ctx.clock.now()) !== 'active') fail('api_key_ended');
    const before = await lockAgentCard(tx, cardId, customerId);
    const card = await lockToAgent(tx, ctx, { id: cardId, version, keyId, lock });
    const row: AgentCardRow = {
      card_id: cardId,
      tenant_id: tenantId,
      customer_id: customerId,
      key_id: keyId,
      given_by: userId,
      given_at: ctx.clock.now(),
      ended_at: null,
    };
    await endOpen(tx, cardId, 'withdrawn');
    await saveAgentCard(tx, row);
    await audit(tx, ctx, {
      action: 'agent_card.given',
      object: { type: 'card', id: cardId },
      before: before ? { keyId: before.key_id } : {},
      after: { keyId, ...lock },
    });
    return present(row, agentCardState(card), key.name);
  });

/** The card stays as it is, and closed: nothing more is opened of it. */
export const endAgentCard = (ctx: Context, { id }: InputOf<Routes['endAgentCard']>): Promise<AgentCard> =>
  transact(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const before = (await lockAgentCard(tx, id, customerId)) ?? fail('not_found');
    if (before.ended_at) fail('conflict');
    await closePurchase(tx, ctx, { id, customerId });
    await endOpen(tx, id, 'withdrawn');
    const row = { ...before, ended_at: ctx.clock.now() };
    await saveAgentCard(tx, row);
    await audit(tx, ctx, {
      action: 'agent_card.ended',
      object: { type: 'card', id },
      after: { keyId: row.key_id },
    });
    const card = (await agentCardOf(tx, id, customerId)) ?? fail('not_found');
    return present(row, card, await nameOf(tx, row.key_id));
  });
