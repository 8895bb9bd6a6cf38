import { useDates } from '../../../../lib/time/dates.ts';
import { ownPlace } from '../../../../lib/screens/own-place.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { GetHelp } from '../../../../parts/help/GetHelp.tsx';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { Timeline } from '../../../../ui/facts/Timeline.tsx';
import { approvalMoveTones } from '../../../../ui/states/states.ts';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import type { ApprovalDetail } from '../../api.ts';
import { ApprovalActs } from './ApprovalActs.tsx';
import { ApprovalStatus } from './ApprovalStatus.tsx';
import { personChoice, usePersonName, useRuleName } from './names.ts';
import { placeOfObject } from './object-places.ts';
import { Changes, ShownFacts } from './ShownFacts.tsx';
import shownStyles from './ShownFacts.module.css';
import { StepList } from './StepList.tsx';
import { useTimeLeft } from './time-left.ts';
import { differenceOf } from './use-shown.ts';

/** Who asked for it and when, until when it can be decided, and by which rule. */
const Circumstances = ({ request }: { request: ApprovalDetail }) => {
  const words = useWords('approvalRequests').detail;
  const ruleName = useRuleName();
  const date = useDates();
  const timeLeft = useTimeLeft();
  const isOpen = request.endedAt === null;
  return (
    <KeyValue
      pairs={[
        { name: words.maker, value: personChoice(request.maker) },
        { name: words.submitted, value: date(request.submittedAt, 'dateTime') },
        ...(isOpen
          ? [
              {
                name: words.expires,
                value: `${date(request.expiresAt)} · ${timeLeft(request.expiresAt)}`,
              },
            ]
          : []),
        { name: words.rule, value: request.ruleName === null ? words.noRule : ruleName(request.ruleName) },
        ...(request.revision > 1
          ? [{ name: words.revision, value: words.revisionOf(request.revision) }]
          : []),
      ]}
    />
  );
};

/** The way to the object's own screen, for those who have it. */
const ObjectLink = ({ request }: { request: ApprovalDetail }) => {
  const { openObject } = useWords('approvalRequests').detail;
  const place = placeOfObject(request.objectType, request.objectId);
  const to = place === undefined ? undefined : ownPlace(place);
  if (to === undefined) return null;
  return (
    <p className={shownStyles.link}>
      <PageLink to={to}>{openObject}</PageLink>
    </p>
  );
};

interface ApprovalViewProps {
  readonly request: ApprovalDetail;
  readonly onDecided: () => void;
}

/** One request as its approvers see it: where it stands, what is asked for, what to do, its steps, its past. */
export const ApprovalView = ({ request, onDecided }: ApprovalViewProps) => {
  const words = useWords('approvalRequests');
  const nameOf = usePersonName();
  const date = useDates();
  const { history, shown, shownBefore } = request;
  return (
    <>
      <div className={styles.status}>
        <ApprovalStatus state={request.state} />
        <p className={styles.sentence}>{words.stateText[request.state]}</p>
      </div>
      <section>
        <h3 className={styles.heading}>{words.detail.subject}</h3>
        <ShownFacts shown={shown} />
        <ObjectLink request={request} />
      </section>
      {shownBefore && (
        <section>
          <h3 className={styles.heading}>{words.detail.sentBefore}</h3>
          <Changes changes={differenceOf(shownBefore, shown)} label={words.detail.sentBefore} />
        </section>
      )}
      <ApprovalActs request={request} onDecided={onDecided} />
      <Circumstances request={request} />
      <GetHelp kind="approval" id={request.id} />
      <section>
        <h3 className={styles.heading}>{words.detail.steps}</h3>
        <StepList request={request} />
      </section>
      <section>
        <h3 className={styles.heading}>{words.detail.history}</h3>
        <Timeline
          label={words.detail.history}
          items={history.toReversed().map(({ move, at, actor, actorName, reason, comment }, place) => ({
            key: `${history.length - place}`,
            tone: approvalMoveTones[move],
            title: words.moved[move],
            when: date(at),
            text: [
              nameOf(actor === 'system' ? undefined : { email: actor, name: actorName }),
              reason && words.reason[reason],
              comment,
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </section>
    </>
  );
};
