import type { ReactNode } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useUser } from '../../../lib/session/session.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { limitRequestTones } from '../../../ui/states/states.ts';
import { Timeline } from '../../../ui/facts/Timeline.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import type { LimitRequest, LimitReview } from '../api.ts';
import { RequestStatus } from './RequestStatus.tsx';

interface RequestFactsProps {
  readonly request: LimitRequest | LimitReview;
  /** What the reader may do with it. */
  readonly acts: ReactNode;
}

/** One request: where it stands, what was asked for and granted, what can be done, and what happened to it. */
export const RequestFacts = ({ request, acts }: RequestFactsProps) => {
  const words = useWords('limits');
  const date = useDates();
  const { email } = useUser();
  const nameOf = (actor: string) => {
    if (actor === 'system') return words.system;
    if (actor === 'operations') return words.operations;
    return actor === email ? words.you(actor) : actor;
  };
  const isReview = 'customerName' in request;
  return (
    <>
      <div className={styles.status}>
        <RequestStatus state={request.state} />
        <p className={styles.sentence}>{words.stateText[request.state]}</p>
      </div>
      <KeyValue
        pairs={[
          ...(isReview ? [{ name: words.detail.customer, value: request.customerName }] : []),
          { name: words.columns.limit, value: words.name[request.name] },
          { name: words.detail.before, value: <Money value={request.before} /> },
          ...(isReview ? [{ name: words.detail.current, value: <Money value={request.current} /> }] : []),
          { name: words.detail.asked, value: <Money value={request.asked} size="strong" /> },
          ...(request.granted
            ? [{ name: words.detail.granted, value: <Money value={request.granted} size="strong" /> }]
            : []),
          { name: words.detail.kind, value: words.raise.kinds[request.kind] },
          ...(request.startsAt === null
            ? []
            : [{ name: words.detail.starts, value: date(request.startsAt, 'dateTime') }]),
          ...(request.endsAt === null
            ? []
            : [{ name: words.detail.ends, value: date(request.endsAt, 'dateTime') }]),
          ...(request.reasons.length === 0
            ? []
            : [
                {
                  name: words.detail.reasons,
                  value: request.reasons.map((reason) => words.reason[reason]).join(words.comma),
                },
              ]),
        ]}
      />
      {acts}
      <section>
        <h3 className={styles.heading}>{words.detail.purpose}</h3>
        <p className={styles.quote}>{request.purpose}</p>
      </section>
      <section>
        <h3 className={styles.heading}>{words.detail.history}</h3>
        <Timeline
          label={words.detail.history}
          items={request.history.toReversed().map((move, at) => ({
            key: `${request.history.length - at}`,
            tone: limitRequestTones[move.state],
            title: words.state[move.state],
            when: date(move.at),
            text: move.note === null ? nameOf(move.actor) : `${nameOf(move.actor)} · ${move.note}`,
          }))}
        />
      </section>
    </>
  );
};
