import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { depositLife } from '@tael/contract/funding/states';
import { formatMoney } from '@tael/i18n/format';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { isApiError, isOvertaken } from '../../../../lib/calls/api-error.ts';
import { useCan } from '../../../../lib/session/can.tsx';
import { refusalOf } from '../../../../lib/forms/form-errors.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import styles from '../../../../ui/dialogs/detail.module.css';
import { useDepositVote, type Deposit } from '../../api.ts';

const MatchDialog = lazy(() => import('./MatchDialog.tsx'));
const RejectDialog = lazy(() =>
  import('./DepositDialogs.tsx').then((part) => ({ default: part.RejectDialog })),
);
const ReleaseDialog = lazy(() =>
  import('./DepositDialogs.tsx').then((part) => ({ default: part.ReleaseDialog })),
);

/** Why this reader may not approve, while somebody else may. */
const NotYou = ({ deposit }: { deposit: Deposit }) => {
  const words = useWords('reviews').funding.approve;
  const { email } = useUser();
  return (
    <div className={styles.why} role="note">
      <p>{deposit.matchedBy === email ? words.youMatched : words.notYou}</p>
      <p>{words.why}</p>
    </div>
  );
};

/** What the present reader may do with a deposit where it stands. */
export const DepositActs = ({ deposit }: { deposit: Deposit }) => {
  const words = useWords('reviews').funding;
  const { form } = useWords('common');
  const mayMatch = useCan('funding.review:match');
  const mayDecide = useCan('funding.review:approve');
  const approve = useDepositVote();
  const [dialog, setDialog] = useState<'match' | 'reject' | 'release'>();
  const [message, setMessage] = useState<string>();
  const { id, version, state, amount } = deposit;
  const shown = formatMoney(amount.amount, amount.currency);
  const close = () => setDialog(undefined);
  const onOvertaken = () => {
    close();
    setMessage(form.changedMeanwhile);
  };
  const open = (name: typeof dialog) => {
    setMessage(undefined);
    setDialog(name);
  };
  const onApprove = () => {
    setMessage(undefined);
    approve.mutate(
      { id, version },
      {
        onSuccess: (answer) => answer && notify({ tone: 'good', text: words.approve.done(shown) }),
        onError: (error) => {
          if (isOvertaken(error)) return onOvertaken();
          const isOwn = isApiError(error) && error.code === 'self_approval_forbidden';
          setMessage(isOwn ? words.approve.notYou : refusalOf(error).message);
        },
      },
    );
  };

  const canMatch = mayMatch && mayMove(depositLife, state, 'matched');
  const canReject = mayDecide && mayMove(depositLife, state, 'rejected');
  const canRelease = mayDecide && mayMove(depositLife, state, 'released');
  const isBlocked = mayDecide && state === 'matched' && !deposit.mayApprove;
  const hasActs = canMatch || canReject || canRelease || deposit.mayApprove;
  return (
    <>
      <FormSummary message={message} />
      {isBlocked && <NotYou deposit={deposit} />}
      {hasActs && (
        <div className={styles.acts} role="group" aria-label={words.detail.actions}>
          {canMatch && <Button onClick={() => open('match')}>{words.match.open}</Button>}
          {deposit.mayApprove && (
            <Button onClick={onApprove} loading={approve.isPending}>
              {words.approve.submit(shown)}
            </Button>
          )}
          {canRelease && (
            <Button variant="default" onClick={() => open('release')}>
              {words.release.open}
            </Button>
          )}
          {canReject && (
            <Button variant="default" onClick={() => open('reject')} disabled={approve.isPending}>
              {words.reject.open}
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {dialog === 'match' && <MatchDialog deposit={deposit} onClose={close} onOvertaken={onOvertaken} />}
        {dialog === 'reject' && <RejectDialog deposit={deposit} onClose={close} onOvertaken={onOvertaken} />}
        {dialog === 'release' && (
          <ReleaseDialog deposit={deposit} onClose={close} onOvertaken={onOvertaken} />
        )}
      </Suspense>
    </>
  );
};
