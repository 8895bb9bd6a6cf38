/** Limits by merchant, without SQL. */
import type { LimitName } from '@tael/contract/limits/states';
import { isMerchantMeant } from '../../../kernel/text/merchant-stem.ts';

/** A limit by merchant as a card keeps it. `amount` is in smallest units of the card's currency. */
export interface StoredMerchantLimit {
  readonly id: string;
  /** Null for all cards of the account together. */
  readonly cardId: string | null;
  readonly merchant: string;
  readonly name: LimitName;
  readonly amount: string;
}

/** Whether a limit is about a merchant: its words are somewhere in the name, or name the same merchant. */
export const isAboutMerchant = (
  { merchant }: Pick<StoredMerchantLimit, 'merchant'>,
  seller: { readonly name: string; readonly city?: string | undefined },
): boolean => isMerchantMeant(merchant, seller);
