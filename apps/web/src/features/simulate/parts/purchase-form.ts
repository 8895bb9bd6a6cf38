import type { NetworkMessage } from '@tael/contract/authorizations/schemas';
import { sandboxRoutes } from '@tael/contract/sandbox/routes';
import { checkBy } from '../../../lib/forms/form-errors.ts';
import type { Presence } from '@tael/contract/authorizations/states';
import { merchantCategories, type MerchantCategory } from '@tael/contract/authorizations/categories';
import type { CallInput } from '../../../lib/calls/client.ts';

/** The card that pays, with what is printed on it. */
export interface PayingCard {
  readonly id: string;
  readonly nickname: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** What a merchant may begin with; a force post and a credit are about no purchase that we know. */
export const sentKinds = [
  'purchase',
  'verification',
  'balance_inquiry',
  'challenge',
  'advice_approved',
  'advice_declined',
  'force_post',
  'credit',
] as const;
export type SentKind = (typeof sentKinds)[number];

/** What came of comparing what was typed at the terminal; nothing where it was not typed. */
export const seenResults = ['match', 'mismatch', 'none'] as const;
type SeenResult = (typeof seenResults)[number];

/** What a terminal may say of the card. */
export const seenThings = ['code', 'expiry', 'pin', 'address'] as const;
type SeenThing = (typeof seenThings)[number];

export interface PurchaseValues {
  readonly kind: SentKind;
  readonly merchantName: string;
  /** The acceptor's number; empty where the network does not say. */
  readonly merchantNumber: string;
  readonly category: MerchantCategory;
  readonly city: string;
  readonly country: string;
  readonly amount: string;
  /** What the merchant asks in, and how much of it; in US dollars it asks for the amount itself. */
  readonly currency: string;
  readonly merchantAmount: string;
  readonly presence: Presence;
  readonly captureNow: boolean;
  readonly seen: Readonly<Record<SeenThing, SeenResult>>;
}

export const firstPurchase: PurchaseValues = {
  kind: 'purchase',
  merchantName: 'Blue Bottle Books',
  merchantNumber: '',
  category: 'books',
  city: 'New York',
  country: 'US',
  amount: '',
  currency: 'USD',
  merchantAmount: '',
  presence: 'online',
  captureNow: false,
  seen: { code: 'match', expiry: 'match', pin: 'none', address: 'none' },
};

/** A look at the card, and a question about its balance, ask for no money. */
export const asksMoney = (kind: SentKind): boolean => kind !== 'verification' && kind !== 'balance_inquiry';

/** Money that was taken or given back already needs no terminal that looks at the card. */
export const isInquiry = (kind: SentKind): boolean => kind !== 'force_post' && kind !== 'credit';

export const isForeign = ({ kind, currency }: Pick<PurchaseValues, 'kind' | 'currency'>): boolean =>
  currency !== 'USD' && asksMoney(kind);

const two = (number: number) => String(number % 100).padStart(2, '0');
const anotherExpiry = '0001';

const seenOf = (card: PayingCard, { kind, seen: { code, expiry, pin, address } }: PurchaseValues) => {
  if (!isInquiry(kind)) return {};
  const printed = `${two(card.expiryYear)}${two(card.expiryMonth)}`;
  return {
    cvcResult: code === 'none' ? ('absent' as const) : code,
    ...(expiry !== 'none' && { expiry: expiry === 'match' ? printed : anotherExpiry }),
    ...(pin !== 'none' && { pinResult: pin }),
    ...(address !== 'none' && { addressResult: address }),
  };
};

const askedOf = (card: PayingCard, values: PurchaseValues) => ({
  amount: asksMoney(values.kind) ? values.amount : '0.00',
  ...(isForeign(values) && {
    merchantAmount: { amount: values.merchantAmount.trim(), currency: values.currency },
  }),
  presence: values.presence,
  merchant: {
    name: values.merchantName,
    categoryCode: merchantCategories[values.category],
    city: values.city,
    country: values.country,
    ...(values.merchantNumber.trim() !== '' && { acceptorId: values.merchantNumber }),
  },
  ...seenOf(card, values),
});

export const inputOf = (card: PayingCard, values: PurchaseValues): CallInput<'sandboxAuthorize'> => ({
  cardId: card.id,
  ...askedOf(card, values),
  captureNow: values.captureNow,
});

type MessageKind = Pick<NetworkMessage, 'type' | 'advised'>;

const messageKinds: Readonly<Record<SentKind, MessageKind>> = {
  purchase: { type: 'authorization' },
  verification: { type: 'verification' },
  balance_inquiry: { type: 'balance_inquiry' },
  challenge: { type: 'challenge' },
  advice_approved: { type: 'advice', advised: 'approved' },
  advice_declined: { type: 'advice', advised: 'declined' },
  force_post: { type: 'capture' },
  credit: { type: 'refund' },
};

/** The message of everything that is no plain purchase, under a name that nobody has used yet. */
export const messageOf = (
  card: PayingCard,
  values: PurchaseValues,
  reference: string,
): CallInput<'sandboxNetworkMessage'> => ({
  ...messageKinds[values.kind],
  reference,
  sequence: 0,
  cardToken: card.id,
  currency: 'USD',
  ...askedOf(card, values),
});

const anyAmount = '1.00';
const check = checkBy(sandboxRoutes.sandboxAuthorize.input);

/** What is wrong with the form; where no money is asked for, none is looked at. */
export const checkPurchase = (card: PayingCard, values: PurchaseValues) =>
  check({
    ...inputOf(card, values),
    ...(!asksMoney(values.kind) && { amount: anyAmount }),
  });
