import { Button, Loader } from '@mantine/core';
import type { Words } from '@tael/i18n';
import type { ReactNode } from 'react';
import { useBrand } from '../../../lib/brand.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import {
  IconAlert,
  IconCheckList,
  IconClock,
  IconFile,
  IconList,
  IconPeople,
} from '../../../ui/theme/icons.ts';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useIdentityPage, useOnboardingStep, type OnboardingCase } from '../api.ts';
import { CaseGate } from '../parts/CaseGate.tsx';
import { Facts } from '../parts/Facts.tsx';
import { PageAgain } from '../parts/details/PageAgain.tsx';
import { PeopleList } from '../parts/company/PeopleList.tsx';
import { ProductLinks } from '../parts/products/ProductLinks.tsx';
import { Refused } from '../parts/Refused.tsx';
import { standingOf, type Standing } from '../parts/standing.ts';
import { StepFrame } from '../parts/StepFrame.tsx';
import { isBusiness, nextPlace, onboardingPaths, placeOf } from '../paths.ts';
import styles from './InReviewScreen.module.css';

const marks: Readonly<Record<Standing, ReactNode>> = {
  missing: <IconList size={22} stroke={1.6} />,
  checking: <Loader size={20} />,
  owners: <IconPeople size={22} stroke={1.6} />,
  ready: <IconCheckList size={22} stroke={1.6} />,
  reviewing: <IconClock size={22} stroke={1.6} />,
  documents: <IconFile size={22} stroke={1.6} />,
  rejected: <IconAlert size={22} stroke={1.6} />,
};

/** What a reviewer asked for is sent as documents, or lies in what a company says about itself. */
const Wanted = ({ found }: { found: OnboardingCase }) => {
  const { status } = useWords('onboarding');
  return (
    <>
      {isBusiness(found) && <p className={styles.text}>{status.documentsBusiness}</p>}
      <div className={styles.acts}>
        <ButtonLink size="md" to={onboardingPaths.identity}>
          {status.documents.act}
        </ButtonLink>
        {isBusiness(found) && (
          <ButtonLink size="md" variant="default" to={placeOf('company', found)}>
            {status.mendCompany}
          </ButtonLink>
        )}
      </div>
    </>
  );
};

/** Hands a company in as a whole. */
const Submit = () => {
  const { ready } = useWords('onboarding').status;
  const submit = useOnboardingStep('submitBusiness');
  return (
    <>
      <FormSummary message={submit.error?.message} />
      <Button size="md" loading={submit.isPending} onClick={() => submit.mutate({})}>
        {ready.act}
      </Button>
    </>
  );
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
      return <Wanted found={found} />;
    case 'ready':
      return <Submit />;
    case 'rejected':
      return <p className={styles.text}>{status.rejected.after}</p>;
    case 'checking':
    case 'owners':
    case 'reviewing':
      return null;
  }
};

const statusText = (
  found: OnboardingCase,
  standing: Standing,
  { status, steps }: Words['onboarding'],
): { title: string; text: string } => {
  const [next] = found.missing;
  if (standing === 'missing')
    return { title: status.missing.title, text: next ? status.missing.text(steps[next]) : '' };
  return standing === 'reviewing' && isBusiness(found) ? status.reviewingBusiness : status[standing];
};

const CaseStanding = ({ found }: { found: OnboardingCase }) => {
  const words = useWords('onboarding');
  const { status, refused } = words;
  const isElsewhere = (useBrand()?.identityPage ?? false) && found.identityCheck?.state === 'pending';
  const page = useIdentityPage();
  const standing = standingOf(found);
  const { title, text } =
    standing === 'checking' && isElsewhere
      ? words.identity.page.checking
      : statusText(found, standing, words);
  // What can be mended is told with the way to it, further down.
  const listed = [
    ...(standing === 'rejected' ? found.refusals.map(({ code }) => refused.review[code]) : []),
    ...found.wantedDocuments.map((documentKind) => refused.documentKind[documentKind]),
  ];
  return (
    <StepFrame found={found} title={status.title}>
      <div className={styles.banner} role="status" data-standing={standing}>
        <span className={styles.mark} aria-hidden="true">
          {marks[standing]}
        </span>
        <div className={styles.lines}>
          <h2 className={styles.title}>{title}</h2>
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
        {isElsewhere && <PageAgain open={page} />}
      </div>
      {found.people.length > 0 && <PeopleList found={found} />}
      <Facts found={found} />
      <ProductLinks />
    </StepFrame>
  );
};

/** `/user/inreview`: where the registration stands, what is missing, and what comes next. It moves on by itself. */
const InReviewScreen = () => (
  <CaseGate isOpen={() => true}>{(found) => <CaseStanding found={found} />}</CaseGate>
);
export default InReviewScreen;
