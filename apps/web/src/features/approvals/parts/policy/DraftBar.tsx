import { Button } from '@mantine/core';
import { isOvertaken } from '../../../../lib/calls/api-error.ts';
import { actRefusal } from '../../../../lib/forms/form-errors.ts';
import { showRefusal } from '../../../../lib/forms/show-refusal.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { notify } from '../../../../lib/words/notices.ts';
import { FormSummary } from '../../../../ui/dialogs/FormSummary.tsx';
import { useSavePolicy, type Finding, type PolicyDocument } from '../../api.ts';
import styles from './policy.module.css';

interface DraftBarProps {
  readonly draft: PolicyDocument;
  /** The version that it changes. */
  readonly version: number;
  readonly findings: readonly Finding[];
  readonly onDone: () => void;
}

/** Sends a change of the policy, or puts it away. Problems that the linter found are mended first. */
export const DraftBar = ({ draft, version, findings, onDone }: DraftBarProps) => {
  const words = useWords('approvalPolicy').draft;
  const save = useSavePolicy();
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const submit = () =>
    save.mutate(
      { version, document: draft },
      {
        onSuccess: (policy) => {
          notify({ tone: 'good', text: policy.waitingRequestId === null ? words.saved : words.sent });
          onDone();
        },
        onError: (error) => {
          if (!isOvertaken(error)) return;
          showRefusal(error);
          onDone();
        },
      },
    );
  return (
    <>
      <FormSummary message={actRefusal(save.error)?.message} />
      <div className={styles.notice} data-pinned>
        <p role="status" className={errors > 0 ? styles.bad : undefined}>
          {errors > 0 ? words.errors(errors) : words.text}
        </p>
        <div className={styles.acts}>
          <Button variant="default" onClick={onDone} disabled={save.isPending}>
            {words.discard}
          </Button>
          <Button onClick={submit} loading={save.isPending} disabled={errors > 0}>
            {words.save}
          </Button>
        </div>
      </div>
    </>
  );
};
