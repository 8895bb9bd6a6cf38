import type { InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { customerOf, type Context } from '../../kernel/context.ts';
import { fail } from '../../kernel/failure.ts';
import { newId } from '../../kernel/ids.ts';
import { emit } from '../../kernel/outbox.ts';
import { transact, type Tx } from '../../kernel/transaction.ts';
import { quote } from '../fees/index.ts';
import type { Ledger } from '../ledger/index.ts';
import { settingsOf } from '../limits/index.ts';
import { requireSubscribedBin } from './bin-owner.ts';
import { mailReader } from './card-mail.ts';
import type { CardOnWire } from './present-cards.ts';
import { replacementFor, type Replacement } from './replacement-rules.ts';
import { lockCard, replacementsOf, type CardRow, type CardWithBin } from './repository.ts';
import { requestCard, requireRoom } from './request-card.ts';
import { authorityOf, expiryAfter, type Expiry } from './rules.ts';
import { tagsOfCards } from './tag-repository.ts';

/**
 * Requests the card that takes this one's place: same product, name, holder and limits, a number of its own, and each
 * knows the other. Whoever could not let the old one go cannot have a new one. A replacement costs its fee in the same transaction; a renewal is free; a physical one costs its
 * delivery beside.
 */
export const replaceCard =
  (ledger: Ledger) =>
  (ctx: Context, input: InputOf<typeof cardRoutes.replaceCard>): Promise<CardOnWire> =>
    transact(ctx, async (tx) => {
      const who = customerOf(ctx);
      const { customerId, userId } = who;
      const old = (await lockCard(tx, input.id, customerId)) ?? fail('not_found');
      const now = ctx.clock.now();
      const isReplaced = (await replacementsOf(tx, [old.id])).has(old.id);
      const found = replacementFor(old, { by: authorityOf(who, old.department_id), isReplaced, now });
      if ('refusal' in found) return fail(found.refusal);
      const { kind } = found;
      const settings = await settingsOf(tx, old.tenant_id);
      await requireRoom(tx, customerId, settings);
      await requireSubscribedBin(tx, customerId, old.bin_id);
      const price =
        kind === 'replacement'
          ? await quote(tx, ctx, { customerId, code: 'card_replacement', quantity: 1 })
          : undefined;
      const tags = (await tagsOfCards(tx, [old.id])).get(old.id) ?? [];
      const card = successorOf(old, { userId, now, expiry: expiryAfter(now, settings.cardValidMonths) });
      await tellReplaced(tx, ctx, old, kind);
      const { delivery } = input;
      const bin = old.bin;
      return requestCard(tx, ctx, ledger, { card, bin, tags, price, delivery, action: 'card.replaced' });
    });

/** Tells of the new card by message, and by mail to whoever asked for it. */
const tellReplaced = async (tx: Tx, ctx: Context, old: CardRow, kind: Replacement): Promise<void> => {
  const owner = { tenantId: old.tenant_id, customerId: old.customer_id };
  const payload = { nickname: old.nickname, lastFour: old.last_four };
  const topic = kind === 'renewal' ? 'card.renewed' : 'card.replaced';
  await emit(tx, ctx, { topic, objectId: old.id, ...owner, payload });
  await mailReader(tx, ctx, old, { template: kind === 'renewal' ? 'cardRenewed' : 'cardReplaced' });
};

/** The row of the new card: what the old one was for, and nothing that happened to it. */
const successorOf = (
  { bin: _bin, network: _network, product_name: _name, art: _art, ...old }: CardWithBin,
  { userId, now, expiry }: { userId: string; now: Date; expiry: Expiry },
): CardRow => ({
  ...old,
  id: newId(),
  last_four: null,
  expiry_month: expiry.month,
  expiry_year: expiry.year,
  status: 'requested',
  status_reason: null,
  frozen_by: null,
  pin_status: null,
  pin_changed_at: null,
  created_by: userId,
  created_at: now,
  updated_at: now,
  last_used_at: null,
  activated_at: null,
  ended_at: null,
  held_by: null,
  merchant_limits: null,
  habits: null,
  replaces_id: old.id,
  version: 1,
});
