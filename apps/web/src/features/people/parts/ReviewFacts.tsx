import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { customerPlace } from '../../../lib/paths/places.ts';
import { useCan, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { ReasonDialog } from '../../../parts/dialogs/ReasonDialog.tsx';
import { StoredFileRow } from '../../../parts/files/StoredFileRow.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { KeyValue, type Pair } from '../../../ui/facts/KeyValue.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { useReviewAct, type ReviewDetail } from '../api.ts';
import { MemberStatus } from './MemberStatus.tsx';
import { useRoleName } from './role-names.ts';

const RefuseDialog = lazy(() => import('./RefuseDialog.tsx'));

type Open = 'approve' | 'refuse' | 'take_over';

/** Who has the review in hand, and the decisions of whoever may make them; a claim under way makes a version of its own. */
const ReviewActs = ({ review }: { review: ReviewDetail }) => {
  const words = useWords('people').review;
  const claim = useReviewAct('claimSubAccountReview');
  const decide = useReviewAct('decideSubAccountReview');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { id, name, version } = review;
  const isOthers = review.claim !== null && !review.claim.isOwn;
  return (
    <>
      {review.claim && (
        <p className={styles.soft}>
          {review.claim.isOwn ? words.claim.mine : words.claim.by(review.claim.by)}
        </p>
      )}
      <div className={styles.acts}>
        {isOthers && <Button onClick={() => setOpen('take_over')}>{words.takeOver.open}</Button>}
        {!isOthers && (
          <>
            <Button disabled={claim.isPending} onClick={() => setOpen('approve')}>
              {words.approve.open}
            </Button>
            <Button variant="default" disabled={claim.isPending} onClick={() => setOpen('refuse')}>
              {words.refuse.open}
            </Button>
          </>
        )}
        {review.claim === null && (
          <Button variant="default" loading={claim.isPending} onClick={() => claim.mutate({ id })}>
            {words.claim.open}
          </Button>
        )}
      </div>
      {open === 'approve' && (
        <ConfirmDialog
          title={words.approve.title(name)}
          text={words.approve.text}
          submitLabel={words.approve.submit}
          act={decide}
          input={{ id, version, decision: 'approve', reasons: [], note: '' }}
          done={words.approve.done}
          onClose={close}
        />
      )}
      {open === 'take_over' && (
        <ReasonDialog
          title={words.takeOver.title}
          text={words.takeOver.text}
          submitLabel={words.takeOver.submit}
          act={claim}
          inputOf={(reason) => ({ id, reason })}
          done={words.takeOver.done}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>
        {open === 'refuse' && <RefuseDialog review={review} act={decide} onClose={close} />}
      </Suspense>
    </>
  );
};

/** One sub-account as its company submitted it. */
export const ReviewFacts = ({ review }: { review: ReviewDetail }) => {
  const words = useWords('people');
  const date = useDates();
  const roleName = useRoleName();
  const mayDecide = useCan('subaccount.review:decide') && review.state === 'under_review';
  const seesCustomers = useSees('customer:read');
  const { facts } = words;
  const pairs: readonly (Pair | false)[] = [
    {
      name: words.review.columns.customer,
      value: seesCustomers ? (
        <PageLink to={customerPlace(review.customerId)}>{review.customer}</PageLink>
      ) : (
        review.customer
      ),
    },
    { name: facts.email, value: review.email },
    { name: facts.role, value: roleName(review.role) },
    { name: facts.department, value: review.department ?? facts.none },
    {
      name: facts.addresses,
      value: review.addresses.length > 0 ? review.addresses.join(words.comma) : facts.anywhere,
    },
    review.domainName !== '' && { name: facts.domain, value: review.domainName },
    { name: words.review.askedBy, value: review.askedBy },
    { name: words.review.columns.submitted, value: date(review.submittedAt, 'dateTime') },
    {
      name: facts.licence,
      value:
        review.licence === null ? (
          facts.none
        ) : (
          <StoredFileRow fileId={review.licence.fileId} name={review.licence.name} />
        ),
    },
  ];
  return (
    <>
      <MemberStatus state={review.state} />
      {mayDecide && <ReviewActs review={review} />}
      <KeyValue pairs={pairs.filter((pair) => pair !== false)} />
      {review.audit !== null && review.audit.reasons.length > 0 && (
        <section>
          <h3 className={styles.heading}>{facts.audit}</h3>
          <ul>
            {review.audit.reasons.map((reason) => (
              <li key={reason}>{words.review.reasons[reason]}</li>
            ))}
          </ul>
          {review.audit.note !== '' && <p className={styles.quote}>{review.audit.note}</p>}
        </section>
      )}
    </>
  );
};
