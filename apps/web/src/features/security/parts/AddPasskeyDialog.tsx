import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessage } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { useUser } from '../../../lib/session.ts';
import { confirmed } from '../../../lib/step-up.ts';
import { useDevices, usePasskeyActs } from '../api.ts';
import { ActDialog } from './ActDialog.tsx';
import { useDeviceName } from './device-words.ts';
import { useAct } from './use-act.ts';

/** Names the passkey to be, then lets the browser make it. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords('security').passkeys;
  const { id } = useUser();
  const acts = usePasskeyActs();
  const nameOf = useDeviceName();
  const here = useDevices().data?.find(({ isCurrent }) => isCurrent);
  const act = useAct();
  const [name, setName] = useState(here ? nameOf(here.device) : '');
  const [fault, setFault] = useState<string>();

  const submit = async () => {
    if (name.trim() === '') return setFault(fieldMessage('required'));
    await act.run(async () => {
      const options = await confirmed({ purpose: 'factor.change', subjectId: id }, acts.start);
      if (!options || !(await acts.add(name.trim(), options))) return;
      notify({ tone: 'good', text: words.done });
      onClose();
    });
  };

  return (
    <ActDialog
      title={words.addTitle}
      text={words.addText}
      submitLabel={words.create}
      act={act}
      onClose={onClose}
      onSubmit={submit}
    >
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
    </ActDialog>
  );
};
