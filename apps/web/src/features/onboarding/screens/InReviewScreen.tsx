import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/language.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { IconAlert, IconClock, IconFile, IconList } from '../../../ui/icons.ts';
import type { OnboardingCase } from '../api.ts';
import { CaseGate } from '../parts/CaseGate.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Refused } from '../parts/Refused.tsx';
import { standingOf, type Standing } from '../parts/standing.ts';
import { StepFrame } from '../parts/StepFrame.tsx';
import { nextPlace, onboardingPaths } from '../paths.ts';
import styles from './InReviewScreen.module.css';

const marks: Readonly<Record<Standing, ReactNode>> = {
  missing: <IconList size={22} stroke={1.6} />,
  checking: <Loader size={20} />,
  reviewing: <IconClock size={22} stroke={1.6} />,
  documents: <IconFile size={22} stroke={1.6} />,
  rejected: <IconAlert size={22} stroke={1.6} />,
};

/** What is to be done about it, and what the reviewer said. */
const Next = ({ found, standing }: { found: OnboardingCase; standing: Standing }) => {
  const words = useWords('onboarding');
  const { status } = words;
  const [next] = found.missing;
  switch (standing) {
    case 'missing':
      return next && found.identityCheck?.state !== 'failed' && found.refusals.length === 0 ? (
        <ButtonLink size="md" to={nextPlace(found)}>
          {status.missing.act}
        </ButtonLink>
      ) : null;
    case 'documents':
      return (
        <ButtonLink size="md" to={onboardingPaths.identity}>
          {status.documents.act}
        </ButtonLink>
      );
    case 'rejected':
      return <p className={styles.text}>{status.rejected.after}</p>;
    case 'checking':
    case 'reviewing':
      return null;
  }
};

const Told = ({ found }: { found: OnboardingCase }) => {
  const words = useWords('onboarding');
  const { status, refused } = words;
  const standing = standingOf(found);
  const [next] = found.missing;
  const text =
    standing === 'missing' ? (next ? status.missing.text(words.steps[next]) : '') : status[standing].text;
  // What can be mended is told with the way to it, further down.
  const listed = [
    ...(standing === 'rejected' ? found.refusals.map(({ code }) => refused.review[code]) : []),
    ...found.wantedPapers.map((paper) => refused.paper[paper]),
  ];
  return (
    <StepFrame found={found} title={status.title}>
      <div className={styles.told} role="status" data-standing={standing}>
        <span className={styles.mark} aria-hidden="true">
          {marks[standing]}
        </span>
        <div className={styles.lines}>
          <h2 className={styles.title}>{status[standing].title}</h2>
          <p className={styles.text}>{text}</p>
          {listed.map((line) => (
            <p key={line} className={styles.text}>
              {line}
            </p>
          ))}
          {(standing === 'rejected' || standing === 'documents') && (
            <blockquote className={styles.quote}>{found.decisionReason}</blockquote>
          )}
        </div>
      </div>
      {standing === 'missing' && <Refused found={found} withActs />}
      <div className={styles.next}>
        <Next found={found} standing={standing} />
      </div>
      <Facts found={found} />
    </StepFrame>
  );
};

/** `/user/inreview`: where the registration stands, what is missing, and what comes next. It moves on by itself. */
const InReviewScreen = () => <CaseGate isOpen={() => true}>{(found) => <Told found={found} />}</CaseGate>;
export default InReviewScreen;
