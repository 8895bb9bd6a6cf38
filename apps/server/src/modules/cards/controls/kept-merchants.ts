/** Whom a card kept to one merchant takes for it, without SQL. */
import { mostCardMerchants, type MerchantReason } from '@tael/contract/cards/merchant-routes';
import { newId } from '../../../kernel/ids.ts';
import { merchantStem, unknownMerchant } from '../../../kernel/text/merchant-stem.ts';

/** A merchant as the network writes it; a number that is absent or empty is not known. */
export interface Seller {
  readonly name: string;
  readonly city?: string | undefined;
  readonly acceptorId?: string | null | undefined;
}

/** What a card keeps of one. */
export interface KeptMerchant {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly acceptorId: string | null;
  readonly why: MerchantReason;
  /** Its holder does not take it for the merchant, whatever else speaks for it. */
  readonly isRemoved?: boolean;
}

type Known = 'acceptor_number' | 'same_stem';

const hasName = ({ name }: Pick<Seller, 'name'>): boolean => name.trim() !== '' && name !== unknownMerchant;

/** A merchant of which the network says nothing is nobody. */
export const isNamed = (seller: Seller): boolean => hasName(seller) || Boolean(seller.acceptorId);

/** The city of a purchase also stands in a name that was typed without one. */
const stemOf = ({ name, city }: Seller, other: Seller): string => merchantStem(name, city || other.city);

const hasSameStem = (one: Seller, other: Seller): boolean => {
  const stem = stemOf(one, other);
  return stem !== '' && stem === stemOf(other, one);
};

/** By what two are known for the same: their numbers where both have one, and otherwise their stems. */
const knownBy = (one: Seller, other: Seller): Known | undefined => {
  if (one.acceptorId && other.acceptorId)
    return one.acceptorId === other.acceptorId ? 'acceptor_number' : undefined;
  return hasSameStem(one, other) ? 'same_stem' : undefined;
};

/** Whether two are written alike in all by which they are known. */
export const isWrittenAlike = (one: Seller, other: Seller): boolean =>
  (one.acceptorId ?? '') === (other.acceptorId ?? '') &&
  (hasSameStem(one, other) || (!hasName(one) && !hasName(other)));

export const inForce = (kept: readonly KeptMerchant[]): readonly KeptMerchant[] =>
  kept.filter(({ isRemoved }) => isRemoved !== true);

/** By what a seller is one of these; undefined is another merchant. */
export const takenBy = (kept: readonly KeptMerchant[], seller: Seller): Known | undefined => {
  if (kept.some((one) => one.isRemoved === true && isWrittenAlike(one, seller))) return undefined;
  const ways = inForce(kept).map((one) => knownBy(one, seller));
  return ways.find((way) => way === 'acceptor_number') ?? ways.find((way) => way !== undefined);
};

export const keptOf = ({ name, city = '', acceptorId }: Seller, why: MerchantReason): KeptMerchant => ({
  id: newId(),
  name,
  city,
  acceptorId: acceptorId || null,
  why,
});

/** What a purchase that the card has paid adds: its first merchant, or a new number or name of it. */
export const learnedFrom = (kept: readonly KeptMerchant[], seller: Seller): KeptMerchant | undefined => {
  if (!isNamed(seller)) return undefined;
  if (inForce(kept).length === 0) return keptOf(seller, 'first_purchase');
  if (kept.length >= mostCardMerchants || kept.some((one) => isWrittenAlike(one, seller))) return undefined;
  const way = takenBy(kept, seller);
  return way && keptOf(seller, way);
};

/** What a card is kept to, as it is named in one line; null is nobody yet. */
export const firstNameOf = (kept: readonly KeptMerchant[]): string | null => {
  const [first] = inForce(kept);
  return first && hasName(first) ? first.name : (first?.acceptorId ?? null);
};
