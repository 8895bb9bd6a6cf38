import { askedBy, type DisputeQuestion } from '@tael/contract/disputes/forms';
import { dottedDigits } from '../../../parts/cards/card-facts.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { customerTransactionPlace, transactionPlace } from '../../../lib/paths/places.ts';
import { Money } from '../../../ui/facts/Money.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import type { Dispute, DisputeReview } from '../api.ts';
import { choiceWords, hasShape } from './answers.ts';

interface AnswerProps {
  readonly dispute: Dispute | DisputeReview;
  readonly question: DisputeQuestion;
  readonly answer: string;
}

/** One answer as its reader writes such things; words from before the question had a shape are shown as they are. */
export const Answer = ({ dispute, question, answer }: AnswerProps) => {
  const date = useDates();
  if (!hasShape(question, answer, dispute)) return answer;
  switch (askedBy(question).kind) {
    case 'date':
      return date(answer, 'medium');
    case 'amount':
      return <Money value={{ amount: answer, currency: dispute.amount.currency }} />;
    case 'choice':
      return choiceWords(question)[answer];
    case 'purchase':
      return <OtherPurchase dispute={dispute} />;
    case 'text':
      return answer;
  }
};

/** The purchase that an answer names; nothing where the reader does not see it. */
const OtherPurchase = ({ dispute }: Pick<AnswerProps, 'dispute'>) => {
  const date = useDates();
  const other = dispute.otherPurchase;
  if (!other) return null;
  const place =
    'customerId' in dispute
      ? customerTransactionPlace(dispute.customerId, other.id)
      : transactionPlace(other.id);
  return (
    <>
      <PageLink to={place}>{other.merchantName}</PageLink>
      {` · ${date(other.purchasedAt, 'dateTime')} · `}
      <Money value={other.amount} />
      {` · ${dottedDigits(other.lastFour)}`}
    </>
  );
};
