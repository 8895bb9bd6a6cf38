import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessage } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { useUser } from '../../../lib/session.ts';
import { confirmed, useAsking } from '../../../lib/step-up.ts';
import { submitBy } from '../../../lib/use-fields.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useDevices, usePasskeyActs } from '../api.ts';
import { useDeviceName } from './device-words.ts';
import styles from './security.module.css';
import { useAct } from './use-act.ts';

/** Names the passkey to be, then lets the browser make it. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords('security').passkeys;
  const { actions } = useWords('common');
  const { id } = useUser();
  const acts = usePasskeyActs();
  const nameOf = useDeviceName();
  const here = useDevices().data?.find(({ isCurrent }) => isCurrent);
  const isConfirming = useAsking() !== undefined;
  const { busy, message, run } = useAct();
  const [name, setName] = useState(here ? nameOf(here.device) : '');
  const [fault, setFault] = useState<string>();

  const submit = async () => {
    if (name.trim() === '') return setFault(fieldMessage('required'));
    await run(async () => {
      const options = await confirmed({ purpose: 'factor.change', subjectId: id }, acts.start);
      if (!options || !(await acts.add(name.trim(), options))) return;
      notify({ tone: 'good', text: words.done });
      onClose();
    });
  };

  if (isConfirming) return null;
  return (
    <FormDialog
      title={words.addTitle}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.create}
      isBusy={busy}
      message={message}
      onClose={onClose}
      onSubmit={submitBy(submit)}
    >
      <p className={styles.text}>{words.addText}</p>
      <TextInput
        label={words.name}
        description={words.nameHelp}
        value={name}
        error={fault}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
