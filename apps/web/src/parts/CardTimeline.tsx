import { useDates } from '../lib/dates.ts';
import { useWords } from '../lib/language.ts';
import type { CallOutput } from '../lib/client.ts';
import { Timeline } from '../ui/Timeline.tsx';
import type { Tone } from '../ui/states.ts';
import { PageLink } from '../ui/PageLink.tsx';

type Entry = CallOutput<'cardTimeline'>[number];

const tones: Partial<Readonly<Record<Entry['action'], Tone>>> = {
  'card.activated': 'good',
  'card.unfrozen': 'good',
  'card.unblocked': 'good',
  'card.delivery_delivered': 'good',
  'card.frozen': 'warn',
  'card.closing': 'warn',
  'card.release_proposed': 'warn',
  'card.blocked': 'bad',
  'card.failed': 'bad',
  'card.reported': 'bad',
  'card.delivery_returned': 'bad',
  'card.delivery_failed': 'bad',
  'fraud_alert.asked': 'warn',
  'fraud_alert.confirmed': 'good',
  'fraud_alert.denied': 'bad',
};

interface CardTimelineProps {
  readonly entries: readonly Entry[];
  readonly label: string;
  /** Where the reader follows up a question about a purchase; undefined where they may not. */
  readonly alertPlace: ((alert: NonNullable<Entry['alert']>) => string) | undefined;
}

/** What happened to a card, newest first: what, when, by whom and why, as far as its reader may know. */
export const CardTimeline = ({ entries, label, alertPlace }: CardTimelineProps) => {
  const words = useWords('houseCards');
  const { actions } = useWords('activity');
  const date = useDates();
  const titles: Readonly<Record<Entry['action'], string>> = { ...actions, ...words.house, ...words.alert };
  return (
    <Timeline
      label={label}
      items={entries.map(({ id, at, action, actorKind, actor, reason, caseId, alert }) => ({
        key: `${id} ${action}`,
        tone: tones[action] ?? 'calm',
        title: titles[action],
        when: date(at),
        text: [actor ?? words.actors[actorKind], caseId && words.inCase(caseId), reason]
          .filter(Boolean)
          .join(' · '),
        more:
          alert &&
          (alertPlace ? (
            <PageLink to={alertPlace(alert)}>{alert.merchantName}</PageLink>
          ) : (
            alert.merchantName
          )),
      }))}
    />
  );
};
