import type { returnSteps } from '@tael/contract/payments/returns';
import type { ReactNode } from 'react';
import { approvalPlace, narrowedPlace, payeePlace, places } from '../../../lib/paths/places.ts';
import { Has, useSees } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import detail from '../../../ui/dialogs/detail.module.css';
import { ButtonLink } from '../../../ui/page/ButtonLink.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import type { PaymentDetail } from '../api.ts';
import { useReturnWords } from '../../../parts/bank/bank-words.ts';
import { useCorrections } from '../../../parts/bank/corrections.ts';
import styles from './PaymentView.module.css';
import { troubleOf } from './trouble.ts';

type Step = (typeof returnSteps)[number];

/** After these the payee's account or the payment itself is mended before it is sent again. */
const corrected: readonly Step[] = ['correct_account', 'new_account', 'correct_and_resend'];

const NextStep = ({ payment }: { readonly payment: PaymentDetail }) => {
  const words = useWords('paymentScreens').detail;
  const { id, payee, returned } = payment;
  const again = narrowedPlace(places.newPayment, { again: id });
  const isCorrected = returned !== null && corrected.includes(returned.step);
  const isRetried = returned?.step === 'retry' || payment.state === 'failed';
  if (payment.sentAgainBy || (!isCorrected && !isRetried)) return null;
  return (
    <div className={styles.acts}>
      {isCorrected && (
        <Has codes="payee:write">
          <ButtonLink to={payeePlace(payee.id)}>{words.correctPayee}</ButtonLink>
        </Has>
      )}
      <Has codes="payment:create">
        <ButtonLink to={again} variant={isCorrected ? 'default' : 'filled'}>
          {words.sendAgain}
        </ButtonLink>
      </Has>
    </div>
  );
};

/** What a return or a refusal means, and the one thing to do about it. */
const Trouble = ({ payment }: { readonly payment: PaymentDetail }) => {
  const words = useWords('payments');
  const lines = troubleOf(payment, words, useReturnWords(payment.returned !== null));
  if (lines.length === 0) return null;
  return (
    <div className={detail.note}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
};

/** The money arrived, and the payee's bank says what to write next time. */
const Corrected = ({ payment: { id, rail, payee } }: { readonly payment: PaymentDetail }) => {
  const words = useWords('paymentScreens').detail;
  const corrections = useCorrections(useSees('payee:read') && rail === 'ach');
  if (!corrections.data?.some(({ paymentId }) => paymentId === id)) return null;
  return (
    <div className={detail.note}>
      <p>{words.corrected}</p>
      <p>
        <PageLink to={payeePlace(payee.id)}>{words.reviewCorrection}</PageLink>
      </p>
    </div>
  );
};

const comingSteps = (
  payment: PaymentDetail,
  words: {
    readonly approval: ReactNode;
    readonly review: ReactNode;
    readonly leaves: ReactNode;
    readonly arrives: ReactNode;
  },
): readonly ReactNode[] => {
  switch (payment.state) {
    case 'in_approval':
      return [words.approval, words.leaves, words.arrives];
    case 'pending_review':
      return [words.review, words.leaves, words.arrives];
    case 'scheduled':
    case 'queued':
      return [words.leaves, words.arrives];
    case 'submitted':
      return [words.arrives];
    default:
      return [];
  }
};

/** What is still to come before the money is there. */
const NextSteps = ({ payment }: { readonly payment: PaymentDetail }) => {
  const words = useWords('paymentScreens').detail;
  const date = useDates();
  const seesApprovals = useSees('approval:read');
  const { arrivesFrom, arrivesUntil, approvalId } = payment;
  const [from, until] = [date(arrivesFrom, 'medium'), date(arrivesUntil, 'medium')];
  const steps = comingSteps(payment, {
    approval: (
      <>
        {words.steps.approval}{' '}
        {approvalId && seesApprovals && <PageLink to={approvalPlace(approvalId)}>{words.approval}</PageLink>}
      </>
    ),
    review: words.steps.review,
    leaves: words.steps.leaves(date(payment.leavesOn, 'medium')),
    arrives: words.steps.arrives(from === until ? words.arrivesOn(until) : words.arrivesBetween(from, until)),
  });
  if (steps.length === 0) return null;
  return (
    <div className={styles.next}>
      <p className={styles.nextTitle}>{words.next}</p>
      <ol>
        {steps.map((step, index) => (
          // The steps of one payment stand in a fixed order.
          <li key={index}>{step}</li>
        ))}
      </ol>
    </div>
  );
};

/** How a payment stands: the sentence of its state, what went wrong, what to do, and what comes next. */
export const Standing = ({ payment }: { readonly payment: PaymentDetail }) => {
  const words = useWords('payments');
  const { detail: screen } = useWords('paymentScreens');
  return (
    <div className={styles.standing}>
      <p>{words.standing[payment.state]}</p>
      <Trouble payment={payment} />
      <Corrected payment={payment} />
      {payment.isPaused && (
        <div className={detail.note}>
          <p>{screen.paused}</p>
          <p>
            <PageLink to={payeePlace(payment.payee.id)}>{screen.viewPayee}</PageLink>
          </p>
        </div>
      )}
      {payment.isOverdue && (
        <div className={detail.note}>
          <p>{screen.overdue}</p>
          <Has codes="funding:announce">
            <p>
              <PageLink to={places.addFunds}>{screen.addFunds}</PageLink>
            </p>
          </Has>
        </div>
      )}
      <NextStep payment={payment} />
      <NextSteps payment={payment} />
    </div>
  );
};
