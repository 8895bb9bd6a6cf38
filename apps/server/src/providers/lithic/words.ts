import { toldMerchant, type NetworkMessage } from '@tael/contract/authorizations/schemas';
import type { DeclineReason } from '@tael/contract/authorizations/decline-reasons';
import { scaleOfAny } from '@tael/money';
import { z } from 'zod';
import { countryOfThree } from '../../kernel/text/countries-of-three.ts';
import type { Draft } from './repository.ts';

const amount = z.object({ amount: z.int(), currency: z.string().length(3) });
const amounts = z.object({ cardholder: amount, merchant: amount });
const seller = z.object({
  descriptor: z.string().nullish().catch(null),
  mcc: z.string().nullish().catch(null),
  city: z.string().nullish().catch(null),
  country: z.string().nullish().catch(null),
  acceptor_id: z.string().nullish().catch(null),
});
const pos = z.object({
  entry_mode: z
    .object({
      card: z.string().optional().catch(undefined),
      pin_entered: z.boolean().optional().catch(undefined),
    })
    .nullish()
    .catch(null),
});

/** What it asks about a purchase (Auth Stream Access). */
export const lithicAsk = z.object({
  token: z.uuid(),
  event_token: z.uuid().nullish(),
  status: z.string(),
  created: z.string(),
  amounts,
  card: z.object({ token: z.uuid() }),
  merchant: seller.catch({}),
  pos: pos.nullish().catch(null),
});
export type LithicAsk = z.output<typeof lithicAsk>;

const event = z.object({
  token: z.uuid(),
  type: z.string(),
  result: z.string(),
  created: z.string(),
  amounts,
});
type LithicEvent = z.output<typeof event>;

/** What it tells about a transaction: all of it, each time. */
export const lithicTransaction = z.object({
  event_type: z.literal('card_transaction.updated'),
  token: z.uuid(),
  card_token: z.uuid(),
  amounts: z.object({ hold: z.object({ amount: z.int() }).nullish() }),
  merchant: seller.catch({}),
  pos: pos.nullish().catch(null),
  events: z.array(event).default([]),
});
export type LithicTransaction = z.output<typeof lithicTransaction>;

/** Smallest units as a decimal text; whether it is given or taken is said by what happened. */
const decimalOf = ({ amount: minor, currency }: z.output<typeof amount>): string => {
  const scale = scaleOfAny(currency);
  const digits = String(Math.abs(minor)).padStart(scale + 1, '0');
  return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
};

const moneyOf = ({ cardholder, merchant: charged }: z.output<typeof amounts>) => ({
  amount: decimalOf(cardholder),
  currency: cardholder.currency,
  ...(charged.currency !== cardholder.currency && {
    merchantAmount: { amount: decimalOf(charged), currency: charged.currency },
  }),
});

/** What nobody could read of a merchant counts as not said: the purchase is no less of one. */
const merchantOf = (of: z.output<typeof seller>): Required<Pick<NetworkMessage, 'merchant'>> => ({
  merchant: toldMerchant.parse({
    name: (of.descriptor ?? '').trim().slice(0, 60).toWellFormed(),
    categoryCode: /^\d{4}$/.test(of.mcc ?? '') ? of.mcc : '',
    city: (of.city ?? '').trim().slice(0, 60).toWellFormed(),
    country: countryOfThree(of.country ?? '') ?? '',
    ...(/^[\x20-\x7E]{1,40}$/.test(of.acceptor_id ?? '') && { acceptorId: of.acceptor_id }),
  }),
});

const sentAtOf = (created: string): Pick<NetworkMessage, 'sentAt'> => {
  const millis = Date.parse(created);
  return Number.isNaN(millis) ? {} : { sentAt: new Date(millis).toISOString() };
};

const presenceOf = (at: z.output<typeof pos> | null | undefined): Pick<NetworkMessage, 'presence'> => {
  const card = at?.entry_mode?.card;
  if (card === 'PRESENT') return { presence: 'present' };
  return card === 'NOT_PRESENT' ? { presence: 'online' } : {};
};

/** What is asked about a purchase in our words; null where nothing is to be decided: money that comes is booked when it is told. */
export const askedOf = (asked: LithicAsk, cardToken: string): Draft | null => {
  const { status } = asked;
  if (status === 'CREDIT_AUTHORIZATION' || status === 'FINANCIAL_CREDIT_AUTHORIZATION') return null;
  const isLook = asked.amounts.cardholder.amount === 0;
  return {
    type: status === 'BALANCE_INQUIRY' ? 'balance_inquiry' : isLook ? 'verification' : 'authorization',
    reference: asked.token,
    ...sentAtOf(asked.created),
    cardToken,
    ...moneyOf(asked.amounts),
    ...merchantOf(asked.merchant),
    ...presenceOf(asked.pos),
    // Lithic has compared what was typed before it asks.
    ...(asked.pos?.entry_mode?.pin_entered === true && { pinResult: 'match' as const }),
    cvcResult: 'absent',
    final: true,
  };
};

const results: Readonly<Partial<Record<DeclineReason, string>>> = {
  insufficient_funds: 'INSUFFICIENT_FUNDS',
  suspected_fraud: 'SUSPECTED_FRAUD',
  rule_frozen: 'SUSPECTED_FRAUD',
  challenge_refused: 'SUSPECTED_FRAUD',
  address_mismatch: 'AVS_INVALID',
  use_count_reached: 'VELOCITY_EXCEEDED',
};

/** A decline in Lithic's words: the nearest that it has. */
export const resultOf = (reason: DeclineReason): string => {
  const own = results[reason];
  if (own !== undefined) return own;
  if (reason.startsWith('limit_')) return 'VELOCITY_EXCEEDED';
  return reason.startsWith('card_') || reason.startsWith('account_')
    ? 'CARD_PAUSED'
    : 'UNAUTHORIZED_MERCHANT';
};

/** What was told, each part under a name of its own, in the order in which it happened. */
export interface Told {
  readonly name: string;
  readonly draft: Draft;
}

export const toldOf = (of: LithicTransaction, cardToken: string): readonly Told[] => {
  const events = of.events.toSorted((a, b) => (Date.parse(a.created) || 0) - (Date.parse(b.created) || 0));
  const lastClearing = events.findLast(({ type }) => type === 'CLEARING');
  const firstAsk = events.find(({ type }) => type.endsWith('AUTHORIZATION'));
  const isOver = (of.amounts.hold?.amount ?? 0) === 0;
  return events.flatMap((one) => {
    const told = (type: Draft['type'], more: Partial<Draft> = {}): Told => ({
      name: `${one.token}/${type}`,
      draft: {
        type,
        reference: of.token,
        ...sentAtOf(one.created),
        cardToken,
        ...moneyOf(one.amounts),
        ...merchantOf(of.merchant),
        ...presenceOf(of.pos),
        cvcResult: 'absent',
        final: true,
        ...more,
      },
    });
    return partsOf(one, { told, isFirst: one === firstAsk, isFinal: one !== lastClearing ? false : isOver });
  });
};

interface Around {
  readonly told: (type: Draft['type'], more?: Partial<Draft>) => Told;
  /** The first question about the purchase. */
  readonly isFirst: boolean;
  /** Nothing is held any more at Lithic. */
  readonly isFinal: boolean;
}

/**
 * One event in our words. An approval is told as an advice: what we have approved stays as it is, and what Lithic approved in
 * our place is booked. A first question that was declined there, because our answer came late or its own checks said no, is
 * told as a decline, and whatever we held for it is let go.
 */
const partsOf = ({ type, result, amounts: of }: LithicEvent, { told, isFirst, isFinal }: Around): Told[] => {
  const isApproved = result === 'APPROVED';
  const isSomething = of.cardholder.amount !== 0;
  if (!isSomething) return [];
  switch (type) {
    case 'AUTHORIZATION':
    case 'FINANCIAL_AUTHORIZATION':
      if (isApproved && type === 'FINANCIAL_AUTHORIZATION')
        return [told('advice', { advised: 'approved' }), told('capture')];
      if (isApproved) return [told('advice', { advised: 'approved' })];
      return isFirst ? [told('advice', { advised: 'declined' }), told('reversal')] : [];
    case 'AUTHORIZATION_EXPIRY':
      return isApproved ? [told('expiry')] : [];
    case 'AUTHORIZATION_REVERSAL':
      return isApproved ? [told('reversal')] : [];
    case 'CLEARING':
      return isApproved ? [told('capture', { final: isFinal })] : [];
    case 'CORRECTION_DEBIT':
    case 'RETURN_REVERSAL':
      return isApproved ? [told('capture')] : [];
    case 'RETURN':
    case 'CORRECTION_CREDIT':
    case 'FINANCIAL_CREDIT_AUTHORIZATION':
      return isApproved ? [told('refund')] : [];
    default:
      return [];
  }
};
