import { useUser } from '../../../../lib/session/session.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { Timeline } from '../../../../ui/facts/Timeline.tsx';
import { intentTones } from '../../../../ui/states/funding-states.ts';
import type { FundingIntent } from '../../ways-api.ts';
import styles from '../DepositDetail.module.css';
import { wordsOfState } from './words-of-state.ts';

/** Who did what when with an intent. */
export const IntentTimeline = ({
  intent,
  way,
}: {
  readonly intent: Pick<FundingIntent, 'history'>;
  readonly way: FundingIntent['way'];
}) => {
  const words = useWords('fundingWays');
  const { state } = wordsOfState(words, way);
  const date = useDates();
  const { email } = useUser();
  const actorOf = (actor: string): string => {
    if (actor === email) return words.detail.you;
    return actor === 'system' || actor === 'operations' ? words.detail.actors[actor] : actor;
  };
  return (
    <section>
      <h3 className={styles.heading}>{words.detail.timeline}</h3>
      <Timeline
        label={words.detail.timeline}
        items={intent.history.map((move) => ({
          key: `${move.at}-${move.state}`,
          tone: intentTones[move.state],
          title: state[move.state],
          when: date(move.at),
          text: [actorOf(move.actor), move.reason].filter(Boolean).join(' · '),
        }))}
      />
    </section>
  );
};
