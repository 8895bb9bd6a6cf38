import { isPositive, parseCurrency, parseMoney } from '@tael/money';
import {
  cardPlace,
  depositPlace,
  fundingQuestionPlace,
  intentPlace,
  places,
  transactionPlace,
} from '../../../lib/paths/places.ts';
import type { Summary } from '../api.ts';

interface Base {
  readonly key: string;
  readonly to: string;
}

/** One thing that waits for somebody. */
export type Need =
  | (Base & { readonly kind: 'deposit'; readonly deposit: Summary['pendingDeposits'][number] })
  | (Base & { readonly kind: 'intent'; readonly intent: Summary['pendingIntents'][number] })
  | (Base & { readonly kind: 'question'; readonly question: Summary['fundingQuestions'][number] })
  | (Base & { readonly kind: 'declined'; readonly transaction: Summary['recent'][number] })
  | (Base & { readonly kind: 'frozen'; readonly card: Summary['cards'][number] })
  | (Base & { readonly kind: 'add_funds' })
  | (Base & { readonly kind: 'create_card' });

const most = 5;

const has = ({ amount, currency }: { amount: string; currency: string }) =>
  isPositive(parseMoney(amount, parseCurrency(currency)));

/**
 * What the reader should look at, most pressing first: questions that hold a deposit, the next step of somebody who has no money or no card, purchases
 * declined lately, deposits under way, cards that are frozen. A step that the reader may not take is not offered.
 */
export const needsOf = (
  {
    available,
    pendingDeposits,
    pendingIntents,
    fundingQuestions,
    cards,
    recent,
  }: Pick<
    Summary,
    'available' | 'pendingDeposits' | 'pendingIntents' | 'fundingQuestions' | 'cards' | 'recent'
  >,
  may: { readonly addFunds: boolean; readonly createCard: boolean },
): readonly Need[] => {
  const needs: Need[] = [];
  for (const question of fundingQuestions)
    needs.push({ kind: 'question', key: question.id, to: fundingQuestionPlace(question.id), question });
  if (may.addFunds && !has(available) && pendingDeposits.length === 0 && pendingIntents.length === 0)
    needs.push({ kind: 'add_funds', key: 'add_funds', to: places.addFunds });
  if (may.createCard && has(available) && cards.length === 0)
    needs.push({ kind: 'create_card', key: 'create_card', to: places.createCard });
  for (const transaction of recent.filter(({ status }) => status === 'declined').slice(0, 2))
    needs.push({ kind: 'declined', key: transaction.id, to: transactionPlace(transaction.id), transaction });
  for (const deposit of pendingDeposits)
    needs.push({ kind: 'deposit', key: deposit.id, to: depositPlace(deposit.id), deposit });
  for (const intent of pendingIntents)
    needs.push({ kind: 'intent', key: intent.id, to: intentPlace(intent.id), intent });
  for (const card of cards.filter(({ status }) => status === 'frozen'))
    needs.push({ kind: 'frozen', key: card.id, to: cardPlace(card.id), card });
  return needs.slice(0, most);
};
