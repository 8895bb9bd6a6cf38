import type { CardStatus } from '@tael/contract/cards/states';
import type { Context } from '../../../kernel/context.ts';
import type { Tx } from '../../../kernel/transaction.ts';
import { presentCards, type CardResponse } from '../present-cards.ts';
import { pageOfCards } from './list-repository.ts';
import { countCards } from '../repository.ts';
import { openStatuses } from '../rules.ts';

const everything = { status: undefined, after: undefined } as const;

/** The newest cards of a customer, for a screen that shows a few. */
export const newestCards = async (
  tx: Tx,
  ctx: Context,
  customerId: string,
  limit: number,
): Promise<CardResponse[]> =>
  presentCards(tx, ctx, await pageOfCards(tx, { ...everything, search: undefined, customerId, limit }));

export interface CardFound {
  readonly id: string;
  readonly nickname: string;
  readonly holderName: string;
  /** Empty until the issuer has answered. */
  readonly lastFour: string;
  readonly status: CardStatus;
}

/** At most `limit` of a customer's newest `horizon` cards, by nickname, holder or last four. */
export const searchCards = async (
  tx: Tx,
  customerId: string,
  search: string,
  page: { readonly limit: number; readonly horizon: number },
): Promise<readonly CardFound[]> =>
  (await pageOfCards(tx, { ...everything, ...page, search, customerId })).map((card) => ({
    id: card.id,
    nickname: card.nickname,
    holderName: `${card.holder_first_name} ${card.holder_last_name}`,
    lastFour: card.last_four ?? '',
    status: card.status,
  }));

/** How many cards a customer has that are not ended. */
export const countOpenCards = async (tx: Tx, customerId: string): Promise<number> =>
  Number(await countCards(tx, customerId, openStatuses));
