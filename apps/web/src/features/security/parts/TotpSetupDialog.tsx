import { TextInput } from '@mantine/core';
import { codeFault } from '@tael/contract/forms/rules';
import { useState } from 'react';
import { fieldMessage, refusalOf } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { submitBy } from '../../../lib/forms/use-fields.ts';
import { CopyText } from '../../../ui/facts/CopyText.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useFactorActs, type TotpSetup } from '../api.ts';
import styles from './security.module.css';

interface TotpSetupDialogProps {
  readonly setup: TotpSetup;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The picture to scan, the same secret to type, and the first code that turns the app on. */
export const TotpSetupDialog = ({ setup, onDone, onClose }: TotpSetupDialogProps) => {
  const words = useWords('security').twoStep;
  const { actions } = useWords('common');
  const acts = useFactorActs();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    const wrong = codeFault(code);
    if (wrong) return setFault(fieldMessage(wrong));
    setFault(undefined);
    setBusy(true);
    try {
      onDone((await acts.confirm(code)).recoveryCodes);
    } catch (error) {
      const refusal = refusalOf(error);
      setMessage(refusal.fields['code'] ?? refusal.message);
      setBusy(false);
    }
  };

  return (
    <FormDialog
      title={words.setUpTitle}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.turnOn}
      isBusy={busy}
      message={message}
      onClose={onClose}
      onSubmit={submitBy(submit)}
    >
      <p className={styles.text}>{words.scan}</p>
      <img
        className={styles.picture}
        src={`data:image/svg+xml,${encodeURIComponent(setup.picture)}`}
        alt={words.pictureOf}
        width={184}
        height={184}
      />
      <div>
        <p className={styles.text}>{words.orType}</p>
        <p className={styles.secret}>
          <CopyText value={setup.secret} label={actions.copy} doneLabel={actions.copied} />
        </p>
      </div>
      <TextInput
        label={words.firstCode}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        data-autofocus
      />
    </FormDialog>
  );
};
