import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessage } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { useSandboxCode } from '../../../lib/sandbox-code.ts';
import { CountdownButton } from '../../../ui/CountdownButton.tsx';
import { FormSummary } from '../../../ui/FormSummary.tsx';
import styles from './RevealDialog.module.css';

interface StepUpFormProps {
  readonly email: string;
  readonly message: string | undefined;
  readonly onSend: () => Promise<boolean>;
  readonly onConfirm: (code: string) => Promise<void>;
}

/** Six digits from a mail prove that it is the person who is signed in. */
export const StepUpForm = ({ email, message, onSend, onConfirm }: StepUpFormProps) => {
  const words = useWords('cards').reveal;
  const { actions } = useWords('common');
  const sandboxCode = useSandboxCode(email);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async () => {
    const digits = code.trim();
    if (!/^\d{6}$/.test(digits))
      return setFault(fieldMessage(digits === '' ? 'code_required' : 'code_format'));
    setFault(undefined);
    setIsBusy(true);
    return onConfirm(digits).finally(() => setIsBusy(false));
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormSummary message={message} />
      <p className={styles.text}>{words.explain(email)}</p>
      <div className={styles.code}>
        <TextInput
          label={words.code}
          description={sandboxCode === undefined ? words.codeHelp : words.sandboxCode(sandboxCode)}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={fault}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          data-autofocus
          classNames={{ input: styles.digits ?? '' }}
        />
        <CountdownButton
          label={actions.sendCode}
          waitingLabel={actions.resendIn}
          onPress={onSend}
          startsResting={message === undefined}
        />
      </div>
      <Button type="submit" loading={isBusy}>
        {words.submit}
      </Button>
    </form>
  );
};
