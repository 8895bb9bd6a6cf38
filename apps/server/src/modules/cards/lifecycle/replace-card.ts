import { insertKeptMerchants } from '../controls/kept-merchant-repository.ts';
import { inForce } from '../controls/kept-merchants.ts';
import { isFinal, type InputOf } from '@tael/contract';
import type { cardRoutes } from '@tael/contract/cards/routes';
import { cardLife } from '@tael/contract/cards/states';
import { customerOf, type Context } from '../../../kernel/context.ts';
import { fail } from '../../../kernel/failure.ts';
import { emit } from '../../../kernel/events/outbox.ts';
import { transact, type Tx } from '../../../kernel/transaction.ts';
import { refuseStanding } from '../../../kernel/transitions.ts';
import { quote } from '../../fees/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { carryMerchantLimits, lockAccountLimits, settingsOf } from '../../limits/index.ts';
import { requireSubscribedBin } from '../products/bin-owner.ts';
import { mailReader } from '../card-mail.ts';
import type { CardResponse } from '../present-cards.ts';
import { replacementFor, type Replacement } from './replacement-rules.ts';
import { lockCard, lockQuantity, replacementsOf, type CardRow, type CardWithBin } from '../repository.ts';
import { requestCard, requireCapacity } from './request-card.ts';
import { authorityOf, expiryAfter } from '../rules.ts';
import { successorOf } from './successor.ts';
import { tagsOfCards } from '../controls/tag-repository.ts';

export interface ReplaceDeps {
  readonly ledger: Ledger;
  /** Webhooks are a module above. */
  readonly askAboutSuccessor: (
    tx: Tx,
    ctx: Context,
    cards: { readonly from: string; readonly to: string },
  ) => Promise<void>;
}

/**
 * Requests the card that takes this one's place: same product, name, holder and limits, a number of its own, and each
 * knows the other. Whoever could not let the old one go cannot have a new one. A replacement costs its fee in the same
 * transaction; a renewal is free; a physical one costs its delivery beside.
 */
export const replaceCard =
  ({ ledger, askAboutSuccessor }: ReplaceDeps) =>
  (ctx: Context, input: InputOf<typeof cardRoutes.replaceCard>): Promise<CardResponse> =>
    transact(ctx, async (tx) => {
      const who = customerOf(ctx);
      const { customerId, userId } = who;
      const old = await lockToReplace(tx, input.id, customerId);
      const now = ctx.clock.now();
      const isReplaced = (await replacementsOf(tx, [old.id])).has(old.id);
      const found = replacementFor(old, { by: authorityOf(who, old.department_id), isReplaced, now });
      if ('refusal' in found) return refuseStanding(found.refusal, cardLife, old.status);
      const { kind } = found;
      const settings = await settingsOf(tx, old.tenant_id);
      await requireCapacity(tx, customerId, settings);
      await requireSubscribedBin(tx, customerId, old.bin_id);
      const price =
        kind === 'replacement'
          ? await quote(tx, ctx, { customerId, code: 'card_replacement', quantity: 1 })
          : undefined;
      const tags = (await tagsOfCards(tx, [old.id])).get(old.id) ?? [];
      const fresh = successorOf(old, { userId, now, expiry: expiryAfter(now, settings.cardValidMonths) });
      const cards = { from: old.id, to: fresh.id };
      const isOver = isFinal(cardLife, old.status);
      const carried = await carryMerchantLimits(tx, ctx, { ...cards, limits: old.merchant_limits, isOver });
      await askAboutSuccessor(tx, ctx, cards);
      const card = { ...fresh, merchant_limits: carried };
      await notifyReplaced(tx, ctx, old, kind);
      const { delivery } = input;
      const bin = old.bin;
      const made = await requestCard(tx, ctx, ledger, {
        ...{ card, bin, tags, price, delivery },
        action: 'card.replaced',
      });
      const kept = inForce(card.kept_merchants ?? []).map((merchant) => ({ cardId: card.id, merchant }));
      await insertKeptMerchants(tx, kept, { by: userId, at: now });
      return made;
    });

/** Locked in the order of all who change the cards of an account together: its limits, their number, then the card. */
const lockToReplace = async (tx: Tx, id: string, customerId: string): Promise<CardWithBin> => {
  await lockAccountLimits(tx, customerId);
  await lockQuantity(tx, customerId);
  return (await lockCard(tx, id, customerId)) ?? fail('not_found');
};

/** Tells of the new card by message, and by mail to whoever asked for it. */
const notifyReplaced = async (tx: Tx, ctx: Context, old: CardRow, kind: Replacement): Promise<void> => {
  const owner = { tenantId: old.tenant_id, customerId: old.customer_id };
  const payload = { nickname: old.nickname, lastFour: old.last_four };
  const topic = kind === 'renewal' ? 'card.renewed' : 'card.replaced';
  await emit(tx, ctx, { topic, objectId: old.id, ...owner, payload });
  await mailReader(tx, ctx, old, { template: kind === 'renewal' ? 'cardRenewed' : 'cardReplaced' });
};
