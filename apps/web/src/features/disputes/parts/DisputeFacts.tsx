import { formOf } from '@tael/contract/disputes/forms';
import type { ReactNode } from 'react';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useMoveText } from '../../../parts/purchases/dispute-moves.ts';
import { useWords } from '../../../lib/words/language.ts';
import { customerTransactionPlace, transactionPlace } from '../../../lib/paths/places.ts';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { disputeTones } from '../../../ui/states/states.ts';
import { Timeline } from '../../../ui/facts/Timeline.tsx';
import type { Dispute, DisputeReview } from '../api.ts';
import { Answer } from './Answer.tsx';
import { DisputeStatus } from './DisputeStatus.tsx';
import { EvidenceFile } from './EvidenceFile.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import own from './DisputeFacts.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

interface DisputeFactsProps {
  readonly dispute: Dispute | DisputeReview;
  /** What the reader may do with it. */
  readonly acts: ReactNode;
}

/** One dispute: where it stands and until when, its money, what can be done, what was said, its evidence and its past. */
export const DisputeFacts = ({ dispute, acts }: DisputeFactsProps) => {
  const words = useWords('disputes');
  const date = useDates();
  const moveText = useMoveText();
  const isReview = 'openedBy' in dispute;
  const mayAct = useCan('dispute:open');
  return (
    <>
      <div className={styles.status}>
        <DisputeStatus state={dispute.state} />
        <p className={styles.sentence}>{words.stateText[dispute.state]}</p>
      </div>
      <KeyValue
        pairs={[
          { name: words.detail.amount, value: <Money value={dispute.amount} size="strong" /> },
          { name: words.detail.credited, value: <Money value={dispute.credited} /> },
          ...(dispute.won
            ? [{ name: words.detail.won, value: <Money value={dispute.won} size="strong" /> }]
            : []),
          ...(dispute.rest
            ? [
                {
                  name: words.detail.rest,
                  value: (
                    <>
                      <Money value={dispute.rest.amount} />
                      <p className={styles.sentence}>
                        {dispute.rest.until === null
                          ? words.detail.restTooLate
                          : words.detail.restUntil(date(dispute.rest.until, 'medium'))}
                      </p>
                    </>
                  ),
                },
              ]
            : []),
          ...(dispute.answerBy === null
            ? []
            : [{ name: words.detail.answerBy, value: date(dispute.answerBy, 'dateTime') }]),
          { name: words.detail.reason, value: words.reason[dispute.reason] },
          { name: words.detail.purchased, value: date(dispute.purchasedAt, 'dateTime') },
          ...(isReview ? [{ name: words.detail.openedBy, value: dispute.openedBy }] : []),
          {
            name: words.detail.transaction,
            value: (
              <PageLink
                to={
                  isReview
                    ? customerTransactionPlace(dispute.customerId, dispute.transactionId)
                    : transactionPlace(dispute.transactionId)
                }
              >
                {words.detail.openTransaction}
              </PageLink>
            ),
          },
        ]}
      />
      {acts}
      <section>
        <h3 className={styles.heading}>{isReview ? words.detail.answers : words.detail.ownAnswers}</h3>
        <dl className={own.answers}>
          {formOf(dispute.reason).asks.map((question) => {
            const answer = dispute.answers[question];
            // What was handed in before a question was asked has no answer to it.
            if (answer === undefined && dispute.state !== 'draft') return null;
            return (
              <div key={question}>
                <dt className={styles.soft}>{words.question[question]}</dt>
                <dd>
                  {answer === undefined ? (
                    <span className={styles.soft}>{words.detail.unanswered}</span>
                  ) : (
                    <Answer dispute={dispute} question={question} answer={answer} />
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
      <section>
        <h3 className={styles.heading}>{words.detail.evidence}</h3>
        {dispute.evidence.length === 0 && <p className={styles.soft}>{words.evidence.none}</p>}
        {dispute.evidence.map((item) => (
          <EvidenceFile
            key={item.id}
            disputeId={dispute.id}
            item={item}
            mayRemove={mayAct && !isReview && dispute.state === 'draft'}
          />
        ))}
      </section>
      <section>
        <h3 className={styles.heading}>{words.detail.history}</h3>
        <Timeline
          label={words.detail.history}
          items={dispute.history.toReversed().map((move, at) => ({
            key: `${dispute.history.length - at}`,
            tone: disputeTones[move.state],
            title: words.state[move.state],
            when: date(move.at),
            text: moveText(move),
          }))}
        />
      </section>
    </>
  );
};
