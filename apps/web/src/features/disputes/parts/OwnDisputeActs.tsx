import { Button } from '@mantine/core';
import { mostEvidence } from '@tael/contract/disputes/schemas';
import { disputeLife, unansweredOf } from '@tael/contract/disputes/states';
import { isFinal, mayMove } from '@tael/contract/kernel/transitions';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../lib/can.tsx';
import { actRefusal } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { useUpload } from '../../../lib/use-upload.ts';
import { FileField } from '../../../ui/FileField.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import { useDisputeAct, type Dispute } from '../api.ts';
import styles from '../../../ui/detail.module.css';

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'));
const WithdrawDialog = lazy(() => import('./WithdrawDialog.tsx'));

/** Takes one more paper. */
const AddPaper = ({ id }: Pick<Dispute, 'id'>) => {
  const words = useWords('disputes').evidence;
  const { upload } = useWords('common');
  const add = useDisputeAct('addDisputeEvidence');
  const refusal = actRefusal(add.error);
  const field = useUpload({
    purpose: 'dispute_evidence',
    label: words.add,
    value: null,
    error: refusal?.fields['fileId'] ?? refusal?.message,
    onChange: (file) => {
      if (file)
        add.mutate({ id, fileId: file.id }, { onSuccess: () => notify({ tone: 'good', text: words.added }) });
    },
  });
  return <FileField {...field} name="evidence" help={upload.limits(words.help)} />;
};

/** What the customer may do with a dispute where it stands. */
export const OwnDisputeActs = ({ dispute }: { dispute: Dispute }) => {
  const words = useWords('disputes');
  const mayAct = useCan('dispute:open');
  const submit = useDisputeAct('submitDispute');
  const [opened, setOpened] = useState<'change' | 'complete' | 'withdraw'>();
  const close = () => setOpened(undefined);
  const { id, version, state, evidence } = dispute;
  const isComplete = unansweredOf(dispute.reason, dispute.answers).length === 0;
  if (!mayAct || isFinal(disputeLife, state)) return null;
  const message = actRefusal(submit.error)?.message;
  return (
    <>
      <FormSummary message={message} />
      {evidence.length < mostEvidence && <AddPaper key={evidence.length} id={id} />}
      <div className={styles.acts} role="group" aria-label={words.detail.actions}>
        {mayMove(disputeLife, state, 'submitted') && (
          <Button
            loading={submit.isPending}
            onClick={() => {
              if (!isComplete) return setOpened('complete');
              submit.mutate(
                { id, version },
                { onSuccess: () => notify({ tone: 'good', text: words.submit.done }) },
              );
            }}
          >
            {words.submit.submit}
          </Button>
        )}
        {state === 'draft' && (
          <Button variant="default" onClick={() => setOpened('change')}>
            {words.change.open}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpened('withdraw')}>
          {words.withdraw.open}
        </Button>
      </div>
      <Suspense fallback={null}>
        {opened === 'withdraw' && <WithdrawDialog dispute={dispute} onClose={close} />}
        {(opened === 'change' || opened === 'complete') && (
          <ChangeDialog dispute={dispute} isToBeComplete={opened === 'complete'} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
