import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { showRefusal } from '../../../../lib/forms/show-refusal.ts';
import { customerPlace } from '../../../../lib/paths/places.ts';
import { useCan, useSees } from '../../../../lib/session/can.tsx';
import { useUser } from '../../../../lib/session/session.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import styles from '../../../../ui/dialogs/detail.module.css';
import { DetailHeader, type DetailAct } from '../../../../ui/DetailHeader.tsx';
import { DetailSection } from '../../../../ui/DetailSection.tsx';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { Money } from '../../../../ui/facts/Money.tsx';
import { PageLink } from '../../../../ui/page/PageLink.tsx';
import { paymentTones } from '../../../../ui/states/payment-states.ts';
import { StatusDot } from '../../../../ui/states/StatusDot.tsx';
import { useReviewAct, type PaymentReview } from '../../review-api.ts';
import { PaymentFacts, References } from '../PaymentFacts.tsx';
import { Attachments, Moves } from '../PaymentView.tsx';

const DecideDialog = lazy(() => import('./DecideDialog.tsx'));

type Decision = 'approve' | 'reject';

/** Whoever works on it decides; nobody decides on what another has claimed. */
const useActs = (review: PaymentReview, open: (decision: Decision) => void): readonly DetailAct[] => {
  const words = useWords('paymentScreens').review;
  const { email } = useUser();
  const mayDecide = useCan('payment.review:decide') && review.state === 'pending_review';
  const claim = useReviewAct('claimPaymentReview');
  const { id, version, claimedBy } = review;
  if (!mayDecide) return [];
  const isOthers = claimedBy !== null && claimedBy !== email;
  // A claim makes a version of its own: what is decided meanwhile would be on the one before.
  const isDisabled = claim.isPending;
  const decisions: readonly DetailAct[] = isOthers
    ? []
    : [
        { key: 'approve', label: words.approve, isDisabled, onClick: () => open('approve') },
        { key: 'reject', label: words.reject, isGrave: true, isDisabled, onClick: () => open('reject') },
      ];
  if (claimedBy === email) return decisions;
  return [
    ...decisions,
    {
      key: 'claim',
      label: words.claim,
      onClick: () =>
        claim.mutate(
          { id, version },
          { onSuccess: () => notify({ tone: 'good', text: words.claimed }), onError: showRefusal },
        ),
    },
  ];
};

/** One payment as staff reads it: why it is held, whose it is, and what can be decided. */
export const ReviewFacts = ({ review }: { readonly review: PaymentReview }) => {
  const words = useWords('paymentScreens');
  const { states, reviewReasons } = useWords('payments');
  const date = useDates();
  const seesCustomers = useSees('customer:read');
  const [open, setOpen] = useState<Decision>();
  const acts = useActs(review, setOpen);
  const { customer } = review;
  return (
    <>
      <DetailHeader
        state={<StatusDot tone={paymentTones[review.state]}>{states[review.state]}</StatusDot>}
        figure={<Money value={review.amount} size="figure" />}
        acts={acts}
        menuLabel={words.detail.actions}
      />
      {review.reviewReasons.length > 0 && (
        <div className={styles.note}>
          <p>{words.review.why}</p>
          <ul className={styles.listed}>
            {review.reviewReasons.map((reason) => (
              <li key={reason}>{reviewReasons[reason]}</li>
            ))}
          </ul>
        </div>
      )}
      <KeyValue
        pairs={[
          {
            name: words.review.customer,
            value: seesCustomers ? (
              <PageLink to={customerPlace(customer.id)}>{customer.name}</PageLink>
            ) : (
              customer.name
            ),
          },
          { name: words.review.waitingSince, value: date(review.waitingSince, 'dateTime') },
          { name: words.review.claimedBy, value: review.claimedBy ?? words.review.unclaimed },
        ]}
      />
      <DetailSection title={words.detail.payment}>
        <PaymentFacts payment={review} payee={review.payee.name} />
      </DetailSection>
      <DetailSection title={words.detail.references}>
        <References payment={review} />
      </DetailSection>
      <Attachments attachments={review.attachments} />
      <Moves moves={review.moves} />
      <Suspense>
        {open && <DecideDialog review={review} decision={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
};
