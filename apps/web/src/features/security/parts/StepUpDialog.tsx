import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessage, refusalOf } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { useSandboxCode } from '../../../lib/sandbox-code.ts';
import { useUser } from '../../../lib/session.ts';
import { submitBy } from '../../../lib/use-fields.ts';
import { CountdownButton } from '../../../ui/CountdownButton.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { confirmAct, mailCode, useFactors, type StepUpPurpose } from '../api.ts';
import styles from './security.module.css';

interface StepUpDialogProps {
  readonly purpose: StepUpPurpose;
  readonly onConfirmed: () => void;
  readonly onClose: () => void;
}

/** Asks for a code that proves who is signed in, for an act on their own account. */
export const StepUpDialog = ({ purpose, onConfirmed, onClose }: StepUpDialogProps) => {
  const words = useWords('security').stepUp;
  const { actions } = useWords('common');
  const { id, email } = useUser();
  const hasApp = useFactors().data?.totp ?? false;
  const sandboxCode = useSandboxCode(email);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  const tell = (error: unknown) => {
    const refusal = refusalOf(error);
    setFault(refusal.fields['code']);
    setMessage(refusal.fields['code'] === undefined ? refusal.message : undefined);
  };

  const send = async () => {
    setMessage(undefined);
    try {
      await mailCode();
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  };

  const submit = async () => {
    if (code.trim() === '') return setFault(fieldMessage('code_required'));
    setBusy(true);
    setFault(undefined);
    try {
      await confirmAct({ purpose, subjectId: id, code: code.trim() });
      onConfirmed();
    } catch (error) {
      tell(error);
      setBusy(false);
    }
  };

  return (
    <FormDialog
      title={words.title}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={actions.confirm}
      isBusy={busy}
      message={message}
      onClose={onClose}
      onSubmit={submitBy(submit)}
    >
      <p className={styles.text}>{hasApp ? words.textWithApp(email) : words.text(email)}</p>
      <div className={styles.code}>
        <TextInput
          label={words.code}
          description={sandboxCode === undefined ? undefined : words.sandboxCode(sandboxCode)}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={fault}
          autoComplete="one-time-code"
          data-autofocus
        />
        <CountdownButton label={actions.sendCode} waitingLabel={actions.resendIn} onPress={send} />
      </div>
    </FormDialog>
  );
};
