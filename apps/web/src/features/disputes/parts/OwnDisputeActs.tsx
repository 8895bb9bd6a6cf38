import { Button } from '@mantine/core';
import { missingEvidence, unanswered, type EvidenceKind } from '@tael/contract/disputes/forms';
import { mostEvidence } from '@tael/contract/disputes/schemas';
import { disputeLife } from '@tael/contract/disputes/states';
import { isFinal, mayMove } from '@tael/contract/kernel/transitions';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { isApiError } from '../../../lib/calls/api-error.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { actRefusal, fieldMessage } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useUpload } from '../../../lib/forms/use-upload.ts';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { useDisputeAct, type Dispute } from '../api.ts';
import styles from '../../../ui/dialogs/detail.module.css';

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'));
const WithdrawDialog = lazy(() => import('./WithdrawDialog.tsx'));

interface AddEvidenceProps extends Pick<Dispute, 'id'> {
  readonly kind: EvidenceKind;
  /** What handing in without it was told. */
  readonly error?: string | undefined;
}

/** Takes one more piece of evidence: another one, or one without which the dispute is not handed in. */
const AddEvidence = ({ id, kind, error }: AddEvidenceProps) => {
  const { evidence: words, evidenceKind } = useWords('disputes');
  const upload = useWords('upload');
  const add = useDisputeAct('addDisputeEvidence');
  const refusal = actRefusal(add.error);
  const field = useUpload({
    purpose: 'dispute_evidence',
    label: kind === 'other' ? evidenceKind.other.name : words.needed(evidenceKind[kind].name),
    value: null,
    error: refusal?.fields['fileId'] ?? refusal?.message ?? error,
    onChange: (file) => {
      if (file)
        add.mutate(
          { id, fileId: file.id, kind },
          { onSuccess: () => notify({ tone: 'good', text: words.added }) },
        );
    },
  });
  return <FileField {...field} name={`evidence.${kind}`} help={upload.limits(evidenceKind[kind].help)} />;
};

const isAboutAnswers = (error: unknown): boolean =>
  isApiError(error) && error.errors.some(({ field }) => field.startsWith('answers.'));

/** What the customer may do with a dispute where it stands. */
export const OwnDisputeActs = ({ dispute }: { dispute: Dispute }) => {
  const words = useWords('disputes');
  const mayAct = useCan('dispute:open');
  const submit = useDisputeAct('submitDispute');
  const [opened, setOpened] = useState<'change' | 'complete' | 'withdraw'>();
  const close = () => setOpened(undefined);
  const { id, version, state, evidence } = dispute;
  const [isAsked, setIsAsked] = useState(false);
  const missing = state === 'draft' ? missingEvidence(dispute.reason, evidence) : [];
  if (!mayAct || isFinal(disputeLife, state)) return null;
  const message = actRefusal(submit.error)?.message;
  const handIn = () => {
    setIsAsked(true);
    if (unanswered(dispute.reason, dispute.answers).length > 0) return setOpened('complete');
    if (missing.length > 0) return undefined;
    return submit.mutate(
      { id, version },
      {
        onSuccess: () => notify({ tone: 'good', text: words.submit.done }),
        // The form shows at its field what is wrong with an answer.
        onError: (error) => {
          if (isAboutAnswers(error)) setOpened('complete');
        },
      },
    );
  };
  return (
    <>
      <FormSummary message={message} />
      {evidence.length < mostEvidence &&
        [...missing, 'other' as const].map((kind) => (
          <AddEvidence
            key={`${kind}-${evidence.length}`}
            id={id}
            kind={kind}
            error={isAsked && kind !== 'other' ? fieldMessage('paper_required') : undefined}
          />
        ))}
      <div className={styles.acts} role="group" aria-label={words.detail.actions}>
        {mayMove(disputeLife, state, 'submitted') && (
          <Button loading={submit.isPending} onClick={handIn}>
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
