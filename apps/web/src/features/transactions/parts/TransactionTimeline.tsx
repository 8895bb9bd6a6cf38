import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../lib/time/dates.ts';
import { useMoveText } from '../../../parts/purchases/dispute-moves.ts';
import { useWords } from '../../../lib/words/language.ts';
import { disputeTones, type Tone } from '../../../ui/states/states.ts';
import { Timeline } from '../../../ui/facts/Timeline.tsx';
import type { TimelineStep, TransactionWithTimeline } from '../api.ts';
import { DeclineHelp } from './DeclineHelp.tsx';
import { StepDetails } from './StepDetails.tsx';

const toneOf = ({ type, outcome }: TimelineStep): Tone => {
  if (outcome === 'declined') return 'bad';
  if (type === 'capture') return 'good';
  return type === 'authorization' || type === 'increment' ? 'warn' : 'calm';
};

/**
 * What happened to a purchase, newest first: each message of the network with what it asked, what was answered and why, and
 * each move of its disputes, with the entries that they made.
 */
export const TransactionTimeline = ({
  of: { transaction, timeline, disputes },
  cardId,
}: {
  readonly of: Pick<TransactionWithTimeline, 'transaction' | 'timeline' | 'disputes'>;
  /** The reader's own card; undefined for whoever cannot mend it. */
  readonly cardId: string | undefined;
}) => {
  const words = useWords('transactions');
  const { state: stateNames } = useWords('disputes');
  const date = useDates();
  const moveText = useMoveText();
  const answerText = ({ status, answeredAt, by }: NonNullable<TimelineStep['question']>): string => {
    const { pending, passed, refused, expired } = words.question;
    const [who, when] = [by ?? '', date(answeredAt)];
    if (status === 'pending') return pending;
    return status === 'expired' ? expired(when) : { passed, refused }[status](who, when);
  };
  const messages = timeline.map((step) => ({
    at: step.at,
    key: `${step.at} ${step.type}`,
    tone: toneOf(step),
    title: `${step.outcome === 'declined' ? words.declinedMessage[step.type] : words.message[step.type]} · ${formatMoney(step.amount.amount, step.amount.currency)}`,
    // Why the purchase as a whole was declined stands over the timeline already.
    text:
      step.reason && step.reason !== transaction.declineReason ? (
        <DeclineHelp reason={step.reason} cardId={cardId} />
      ) : (
        step.question && answerText(step.question)
      ),
    more: <StepDetails checks={step.checks} entries={step.entries} currency={step.amount.currency} />,
  }));
  const moves = disputes.flatMap((dispute) =>
    dispute.moves.map((move, place) => ({
      at: move.at,
      key: `${dispute.id} ${place}`,
      tone: disputeTones[move.state],
      title: words.disputeStep(stateNames[move.state]),
      text: moveText(move),
      more: <StepDetails checks={[]} entries={move.entries} currency={transaction.authorized.currency} />,
    })),
  );
  const newestFirst = [...messages, ...moves]
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .toReversed();
  return (
    <Timeline
      label={words.detail.timeline}
      items={newestFirst.map(({ at, ...item }) => ({ ...item, when: date(at) }))}
    />
  );
};
