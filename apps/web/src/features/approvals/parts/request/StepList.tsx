import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import type { ApprovalDetail } from '../../api.ts';
import { calledBy, usePersonName } from './names.ts';
import styles from './StepList.module.css';

type Step = ApprovalDetail['stepsInForce'][number];
type Standing = 'done' | 'now' | 'later' | 'stopped';

const tones = { done: 'good', now: 'busy', later: 'calm', stopped: 'calm' } as const;

/** Steps behind the present one have their votes; what ended before its last step needs the others no more. */
const standingOf = (request: ApprovalDetail, at: number): Standing => {
  if (request.state === 'approved' || at < request.step) return 'done';
  const isOpen = request.state === 'in_approval' || request.state === 'blocked';
  if (!isOpen) return 'stopped';
  return at === request.step ? 'now' : 'later';
};

/** Who voted on a step, each with their verdict. */
const Votes = ({ request, at }: { request: ApprovalDetail; at: number }) => {
  const words = useWords('approvalRequests');
  const nameOf = usePersonName();
  const date = useDates();
  const votes = request.castVotes.filter((vote) => vote.step === at && vote.revision === request.revision);
  return votes.map(({ voter, insteadOf, verdict, reason, comment, at: when }) => {
    const who = insteadOf ? words.step.insteadOf(nameOf(voter), calledBy(insteadOf)) : nameOf(voter);
    const why = [reason && words.reason[reason], comment].filter(Boolean).join(' · ');
    return (
      <li key={voter.id}>
        {verdict === 'approve' ? words.step.approved(who, date(when)) : words.step.rejected(who, date(when))}
        {why && <p className={styles.soft}>{why}</p>}
      </li>
    );
  });
};

/** Who may still vote on a step, and when others are asked as well. */
const Waiting = ({ step }: { step: Step }) => {
  const words = useWords('approvalRequests').step;
  const nameOf = usePersonName();
  const date = useDates();
  const { escalation } = step;
  return (
    <>
      {step.voters.length === 0 ? (
        <p className={styles.warning}>{words.nobody}</p>
      ) : (
        <>
          <p className={styles.soft}>{words.mayVote}</p>
          <ul className={styles.people}>
            {step.voters.map(({ insteadOf, ...voter }) => (
              <li key={`${voter.id} ${insteadOf?.id}`}>
                {insteadOf ? words.insteadOf(nameOf(voter), calledBy(insteadOf)) : nameOf(voter)}
              </li>
            ))}
          </ul>
        </>
      )}
      {step.isEscalated && <p className={styles.soft}>{words.escalated}</p>}
      {!step.isEscalated && escalation?.at && (
        <p className={styles.soft}>{words.escalatesAt(date(escalation.at))}</p>
      )}
    </>
  );
};

/** The steps of the policy in order: who voted on each, who may still vote, and how long that has time. */
export const StepList = ({ request }: { request: ApprovalDetail }) => {
  const words = useWords('approvalRequests');
  return (
    <ol className={styles.steps} aria-label={words.detail.steps}>
      {request.stepsInForce.map((step, at) => {
        const standing = standingOf(request, at);
        return (
          // Steps have no name but their place.
          <li key={`step ${at}`} className={styles.step}>
            <div className={styles.head}>
              <span className={styles.title}>{words.step.title(at + 1, step.needed)}</span>
              <StatusDot tone={tones[standing]}>{words.step[standing]}</StatusDot>
            </div>
            <div className={styles.body}>
              <ul className={styles.votes}>
                <Votes request={request} at={at} />
              </ul>
              {(standing === 'now' || standing === 'later') && <Waiting step={step} />}
            </div>
          </li>
        );
      })}
    </ol>
  );
};
