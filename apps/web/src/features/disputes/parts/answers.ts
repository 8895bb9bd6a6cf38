/** Answers to a dispute's questions, between the contract and their reader. */
import type { FieldError } from '@tael/contract';
import {
  answerFault,
  answerFaults,
  askedBy,
  unanswered,
  type DisputeAnswers,
  type DisputeChoices,
  type DisputeQuestion,
  type DisputeReason,
} from '@tael/contract/disputes/forms';
import { isMoneyText, parseCurrency, parseMoney } from '@tael/money';
import { fieldMessage, type FieldErrors } from '../../../lib/forms/form-errors.ts';
import { currentWords } from '../../../lib/words/language.ts';
import { leftToDispute } from '../../../parts/purchases/transaction-facts.ts';
import { dayIn, todayIn } from '../../../lib/time/zone-days.ts';
import type { Dispute, Purchase } from '../api.ts';

/** Whether an answer has the shape of its question; those from before the questions had shapes are words. */
export const hasShape = (question: DisputeQuestion, answer: string, { amount }: Pick<Dispute, 'amount'>) =>
  answerFault(question, parseCurrency(amount.currency))(answer) === undefined;

/** What a draft says so far: words that no list offers are left out of its form, for they could not be seen there. */
export const answersToEdit = (draft: Dispute): DisputeAnswers =>
  Object.fromEntries(
    Object.entries(draft.answers).filter(([name, answer]) => {
      const question = name as DisputeQuestion; // the contract names them so
      const { kind } = askedBy(question);
      return (kind !== 'choice' && kind !== 'purchase') || hasShape(question, answer, draft);
    }),
  );

const sentences = (faults: readonly FieldError[]): FieldErrors =>
  Object.fromEntries(faults.map(({ field, code }) => [field, fieldMessage(code)]));

interface Answered {
  readonly reason: DisputeReason;
  readonly amount: string;
  readonly answers: DisputeAnswers;
}

/** What is wrong with the answers, as the server says it, by the days of the reader's zone. */
export const checkAnswers = (
  { reason, amount, answers }: Answered,
  purchase: Purchase,
  zone: string,
): FieldErrors => {
  const { minor: left, currency } = leftToDispute(purchase);
  const disputed = isMoneyText(amount, currency) ? parseMoney(amount, currency).minor : 0n;
  const days = { purchasedOn: dayIn(zone, purchase.at), today: todayIn(zone) };
  return sentences(answerFaults(reason, answers, { ...days, currency, left, disputed }));
};

/** What has no answer yet. */
export const checkAnswered = ({ reason, answers }: Omit<Answered, 'amount'>): FieldErrors =>
  sentences(unanswered(reason, answers));

/** What the choices of a question are called; of one that is not answered by a choice, nothing. */
export const choiceWords = (question: DisputeQuestion): Readonly<Record<string, string>> => {
  const { choice } = currentWords('disputes');
  return question in choice ? choice[question as keyof DisputeChoices] : {};
};
