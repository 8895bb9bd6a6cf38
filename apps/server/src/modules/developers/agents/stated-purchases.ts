/** What programs say they buy, before they buy it. */
import type { InputOf, OutputOf } from '@tael/contract';
import { statedLifeMs, type agentRoutes } from '@tael/contract/developers/agent-routes';
import { compare, formatMoney, money, parseMoney } from '@tael/money';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { newId } from '../../../kernel/ids.ts';
import { pageOfRows, readCursor } from '../../../kernel/lists/keyset.ts';
import { read, transact } from '../../../kernel/transaction.ts';
import { openPurchase, type AgentCardState } from '../../cards/index.ts';
import { keyNames } from '../keys/key-repository.ts';
import { callingKey } from '../keys/own-key.ts';
import { endOpen, insertStated, lockAgentCard, pageOfStated, type StatedRow } from './agent-repository.ts';

type Routes = typeof agentRoutes;
type Stated = OutputOf<Routes['statePurchase']>;
type Input = InputOf<Routes['statePurchase']>;
type Page = OutputOf<Routes['listAgentPurchases']>;

const present = (row: StatedRow, keyName: string): Stated => ({
  id: row.id,
  cardId: row.card_id,
  keyId: row.key_id,
  keyName,
  merchant: row.merchant,
  amount: { amount: formatMoney(money(row.amount, row.currency)), currency: row.currency },
  reason: row.reason,
  state: row.state,
  statedAt: row.stated_at.toISOString(),
  endsAt: new Date(row.stated_at.getTime() + statedLifeMs).toISOString(),
  transactionId: row.authorization_id,
});

const plain = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** What the network would decline is refused before it is opened. */
const requireWithin = ({ merchants, perPurchase }: AgentCardState, { merchant, amount }: Input): void => {
  const isNamed = merchants.some((one) => plain(one) === plain(merchant));
  const asked = parseMoney(amount, 'USD');
  if (!isNamed || (perPurchase !== null && compare(asked, parseMoney(perPurchase, 'USD')) > 0))
    fail('agent_limit');
};

/**
 * Opens one purchase for an hour. What was stated before and not made is withdrawn by it, so a card never has two open. What
 * it states counts against the limits of the key. Only the key that holds the card states anything of it.
 */
export const statePurchase = (ctx: Context, input: Input): Promise<Stated> => {
  const keyId = callingKey(ctx) ?? fail('forbidden');
  return transact(ctx, async (tx) => {
    const { tenantId, customerId } = customerOf(ctx);
    const held = await lockAgentCard(tx, input.cardId, customerId);
    if (held?.key_id !== keyId || held.ended_at) return fail('not_found');
    const { card, wasMade } = await openPurchase(tx, ctx, { id: input.cardId, customerId });
    requireWithin(card, input);
    const amount = parseMoney(input.amount, 'USD');
    await ctx.spent?.(tx, amount);
    await endOpen(tx, input.cardId, wasMade ? 'used' : 'withdrawn');
    const row: StatedRow = {
      id: newId(),
      tenant_id: tenantId,
      customer_id: customerId,
      card_id: input.cardId,
      key_id: keyId,
      merchant: input.merchant,
      amount: amount.minor,
      currency: 'USD',
      reason: input.reason,
      state: 'open',
      stated_at: ctx.clock.now(),
      authorization_id: null,
    };
    await insertStated(tx, row);
    await audit(tx, ctx, {
      action: 'agent_card.purchase_stated',
      object: { type: 'card', id: input.cardId },
      after: { merchant: input.merchant, amount: input.amount },
      reason: input.reason,
    });
    return present(row, (await keyNames(tx, [keyId])).get(keyId) ?? '');
  });
};

const listed = (
  ctx: Context,
  { cursor, limit, cardId }: InputOf<Routes['listAgentPurchases']>,
  keyId?: string,
): Promise<Page> =>
  read(ctx, async (tx) => {
    const { customerId } = customerOf(ctx);
    const filter = { customerId, keyId, cardId, after: readCursor(cursor), limit };
    const page = pageOfRows(await pageOfStated(tx, filter), limit, ({ stated_at: at, id }) => ({ at, id }));
    const names = await keyNames(tx, [...new Set(page.rows.map((row) => row.key_id))]);
    return {
      items: page.rows.map((row) => present(row, names.get(row.key_id) ?? '')),
      nextCursor: page.nextCursor,
    };
  });

export const listAgentPurchases = (
  ctx: Context,
  input: InputOf<Routes['listAgentPurchases']>,
): Promise<Page> => listed(ctx, input);

/** None for a person. */
export const listOwnAgentPurchases = (
  ctx: Context,
  input: InputOf<Routes['listOwnAgentPurchases']>,
): Promise<Page> => {
  const keyId = callingKey(ctx);
  return keyId === undefined ? Promise.resolve({ items: [], nextCursor: null }) : listed(ctx, input, keyId);
};
