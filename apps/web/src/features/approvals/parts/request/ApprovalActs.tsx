import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import styles from '../../../../ui/dialogs/detail.module.css';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { useRequestAct, useVote, type ApprovalDetail } from '../../api.ts';
import { useVoteNotice, versionOf } from './use-vote-notice.ts';

const RejectDialog = lazy(() => import('./RejectDialog.tsx'));
const ReassignDialog = lazy(() => import('./ReassignDialog.tsx'));
const MakerDialog = lazy(() => import('./MakerDialog.tsx'));

interface ApprovalActsProps {
  readonly request: ApprovalDetail;
  /** The reader's vote counted. */
  readonly onDecided: () => void;
}

/** What the present reader may do with a request as it stands. */
export const ApprovalActs = ({ request, onDecided }: ApprovalActsProps) => {
  const words = useWords('approvalRequests');
  const language = useLanguage();
  const vote = useVote();
  const remind = useRequestAct('remindApproval');
  const tell = useVoteNotice();
  const [dialog, setDialog] = useState<'reject' | 'recall' | 'resubmit' | 'reassign'>();
  const [message, setMessage] = useState<string>();
  const { may, amount } = request;
  // What is read again in the background may not change under a press: the reader looks at it first.
  const version = versionOf(request);
  const [seen, setSeen] = useState(version);
  const close = () => setDialog(undefined);
  const approve = () => {
    setMessage(undefined);
    vote.mutate(
      { verdict: 'approve', items: [request], reason: null, comment: '' },
      {
        onSuccess: (answer) => {
          const fault = answer && tell(answer.items[0]);
          if (fault !== undefined) setMessage(fault);
          else if (answer) onDecided();
        },
        onError: (error) => setMessage(actRefusal(error)?.message),
      },
    );
  };
  if (may.vote && seen !== version)
    return (
      <div className={styles.why} role="alert">
        <p>{words.changed}</p>
        <div className={styles.acts}>
          <Button variant="default" onClick={() => setSeen(version)}>
            {words.reviewed}
          </Button>
        </div>
      </div>
    );
  const hasActs = Object.values(may).some(Boolean);
  return (
    <>
      <FormSummary message={message ?? actRefusal(remind.error)?.message} />
      {hasActs && (
        <div className={styles.acts} role="group" aria-label={words.detail.actions}>
          {may.vote && (
            <>
              <Button data-key="approve" loading={vote.isPending} onClick={approve}>
                {amount
                  ? words.approve.openAmount(formatMoney(amount.amount, amount.currency, language))
                  : words.approve.open}
              </Button>
              <Button
                variant="default"
                data-key="reject"
                disabled={vote.isPending}
                onClick={() => setDialog('reject')}
              >
                {words.reject.open}
              </Button>
            </>
          )}
          {may.remind && (
            <Button
              variant="default"
              loading={remind.isPending}
              onClick={() =>
                remind.mutate(
                  { id: request.id },
                  { onSuccess: () => notify({ tone: 'good', text: words.remind.done }) },
                )
              }
            >
              {words.remind.open}
            </Button>
          )}
          {(['resubmit', 'recall', 'reassign'] as const).map(
            (act) =>
              may[act] && (
                <Button key={act} variant="default" onClick={() => setDialog(act)}>
                  {words[act].open}
                </Button>
              ),
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {dialog === 'reject' && <RejectDialog request={request} onClose={close} onDecided={onDecided} />}
        {dialog === 'reassign' && <ReassignDialog request={request} onClose={close} />}
        {(dialog === 'recall' || dialog === 'resubmit') && (
          <MakerDialog act={dialog} request={request} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
