/** What a holder sees and changes of whom a card kept to one merchant takes for it. */
import type { InputOf } from '@tael/contract';
import {
  mostCardMerchants,
  type CardMerchant,
  type cardMerchantRoutes,
} from '@tael/contract/cards/merchant-routes';
import { mayChangeCard } from '@tael/contract/cards/rules';
import { cardLife } from '@tael/contract/cards/states';
import { audit } from '../../../kernel/audit.ts';
import { customerOf, principalOf, type Context } from '../../../kernel/context.ts';
import { fail, failField } from '../../../kernel/failure.ts';
import { merchantStem } from '../../../kernel/text/merchant-stem.ts';
import { read, transact, type Tx } from '../../../kernel/transaction.ts';
import { refuseStanding } from '../../../kernel/transitions.ts';
import { findCard, lockCard, type CardRow } from '../repository.ts';
import { managesCard } from '../rules.ts';
import {
  insertKeptMerchants,
  keptMerchantsOf,
  removeKeptMerchants,
  storeKeptMerchants,
  type KeptMerchantRow,
} from './kept-merchant-repository.ts';
import {
  firstNameOf,
  inForce,
  isWrittenAlike,
  keptOf,
  type KeptMerchant,
  type Seller,
} from './kept-merchants.ts';
import { validityNow } from './validity.ts';

export interface KeptMerchantDeps {
  /** Whom a purchase with this card was declined for, where it was for its merchant. */
  readonly declinedSeller: (
    tx: Tx,
    purchase: { readonly id: string; readonly cardId: string },
  ) => Promise<Seller | undefined>;
}

/** Added and removed ones together; who has more changes the lock instead. */
const mostKept = 4 * mostCardMerchants;

export const listCardMerchants = (
  ctx: Context,
  { id }: InputOf<typeof cardMerchantRoutes.listCardMerchants>,
): Promise<CardMerchant[]> =>
  read(ctx, async (tx) => {
    const card = (await findCard(tx, id, customerOf(ctx).customerId)) ?? fail('not_found');
    return (await keptMerchantsOf(tx, card.id)).map(present);
  });

/** From the next purchase on the card pays this one too. */
export const addCardMerchant =
  ({ declinedSeller }: KeptMerchantDeps) =>
  (ctx: Context, input: InputOf<typeof cardMerchantRoutes.addCardMerchant>): Promise<CardMerchant> =>
    transact(ctx, async (tx) => {
      const { card, kept } = await lockKept(tx, ctx, input.id);
      const { name, authorizationId } = input;
      const seller =
        authorizationId === undefined
          ? named(name ?? '')
          : ((await declinedSeller(tx, { id: authorizationId, cardId: card.id })) ??
            failField('authorizationId', 'invalid_choice'));
      if (inForce(kept).some((one) => isWrittenAlike(one, seller)))
        failField(authorizationId === undefined ? 'name' : 'authorizationId', 'already_exists');
      // One that was removed is taken back.
      const others = kept.filter((one) => !isWrittenAlike(one, seller));
      if (inForce(others).length >= mostCardMerchants || others.length >= mostKept)
        fail('card_merchant_quota', { params: { limit: mostCardMerchants } });
      const merchant = keptOf(seller, 'added');
      const at = ctx.clock.now();
      await insertKeptMerchants(tx, [{ cardId: card.id, merchant }], { by: customerOf(ctx).userId, at });
      await store(tx, card, [...others, merchant]);
      await audit(tx, ctx, {
        action: 'card.merchant_added',
        object: { type: 'card', id: card.id },
        after: said(merchant),
      });
      return present({
        id: merchant.id,
        descriptor: merchant.name,
        city: merchant.city,
        acceptor_id: merchant.acceptorId,
        why: merchant.why,
        added_at: at,
      });
    });

/** From the next purchase on the card does not pay this one any more, however it came to be taken for the merchant. */
export const removeCardMerchant = (
  ctx: Context,
  input: InputOf<typeof cardMerchantRoutes.removeCardMerchant>,
): Promise<CardMerchant[]> =>
  transact(ctx, async (tx) => {
    const { card, kept } = await lockKept(tx, ctx, input.id);
    const merchant = inForce(kept).find(({ id }) => id === input.merchantId) ?? fail('not_found');
    // A card without any would be taken by the next merchant that it pays.
    if (inForce(kept).length === 1) fail('card_merchant_last');
    const at = ctx.clock.now();
    await removeKeptMerchants(tx, { cardId: card.id, id: merchant.id, by: customerOf(ctx).userId, at });
    await store(
      tx,
      card,
      kept.map((one) => (one.id === merchant.id ? { ...one, isRemoved: true } : one)),
    );
    await audit(tx, ctx, {
      action: 'card.merchant_removed',
      object: { type: 'card', id: card.id },
      before: said(merchant),
      after: { merchant: null },
    });
    return (await keptMerchantsOf(tx, card.id)).map(present);
  });

/** The card, which neither a purchase nor anybody else changes until this transaction ends. */
const lockKept = async (
  tx: Tx,
  ctx: Context,
  id: string,
): Promise<{ readonly card: CardRow; readonly kept: readonly KeptMerchant[] }> => {
  const card = (await lockCard(tx, id, customerOf(ctx).customerId)) ?? fail('not_found');
  if (!managesCard(principalOf(ctx), card.department_id)) fail('forbidden');
  // The locks of a card that a program holds are set by people.
  if (ctx.channel === 'api' && card.validity?.opened !== undefined) fail('forbidden');
  if (!mayChangeCard(card.status)) refuseStanding('card_not_active', cardLife, card.status);
  const validity = validityNow(card);
  return validity?.isMerchantLocked === true ? { card, kept: validity.kept } : fail('card_not_kept');
};

const named = (name: string): Seller =>
  !/[\p{L}\p{N}]/u.test(name) ? failField('name', 'required') : { name };

const store = (tx: Tx, card: CardRow, kept: readonly KeptMerchant[]): Promise<void> =>
  storeKeptMerchants(tx, card.id, { kept, name: firstNameOf(kept) });

const said = ({ name, acceptorId, why }: KeptMerchant) => ({
  merchant: name,
  acceptorNumber: acceptorId,
  why,
});

const present = (row: KeptMerchantRow): CardMerchant => ({
  id: row.id,
  descriptor: row.descriptor,
  stem: merchantStem(row.descriptor, row.city),
  acceptorNumber: row.acceptor_id,
  why: row.why,
  addedAt: row.added_at.toISOString(),
});
