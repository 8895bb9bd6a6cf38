import { formatMoney } from '@tael/i18n/format';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import type { Tone } from '../../../ui/states.ts';
import { Timeline } from '../../../ui/Timeline.tsx';
import type { TimelineStep } from '../api.ts';
import { DeclineHelp } from './DeclineHelp.tsx';
import { StepDetails } from './StepDetails.tsx';

const toneOf = ({ type, outcome }: TimelineStep): Tone => {
  if (outcome === 'declined') return 'bad';
  if (type === 'capture') return 'good';
  return type === 'authorization' || type === 'increment' ? 'warn' : 'calm';
};

/** Each message of the network, newest first: what it asked, what was answered and why, and the entries it made. */
export const TransactionTimeline = ({
  steps,
  cardId,
}: {
  readonly steps: readonly TimelineStep[];
  /** The reader's own card; undefined for whoever cannot mend it. */
  readonly cardId: string | undefined;
}) => {
  const words = useWords('transactions');
  const date = useDates();
  const answerText = ({ status, answeredAt, by }: NonNullable<TimelineStep['question']>): string => {
    const { pending, passed, refused, expired } = words.question;
    const [who, when] = [by ?? '', date(answeredAt)];
    if (status === 'pending') return pending;
    return status === 'expired' ? expired(when) : { passed, refused }[status](who, when);
  };
  const newestFirst = steps.toSorted((one, other) => (one.at < other.at ? 1 : -1));
  return (
    <Timeline
      label={words.detail.timeline}
      items={newestFirst.map((step) => ({
        key: `${step.at} ${step.type}`,
        tone: toneOf(step),
        title: `${step.outcome === 'declined' ? words.declinedMessage[step.type] : words.message[step.type]} · ${formatMoney(step.amount.amount, step.amount.currency)}`,
        when: date(step.at),
        text: step.reason ? (
          <DeclineHelp reason={step.reason} cardId={cardId} />
        ) : (
          step.question && answerText(step.question)
        ),
        more: <StepDetails step={step} />,
      }))}
    />
  );
};
