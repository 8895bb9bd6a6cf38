import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessage } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useUser } from '../../../lib/session/session.ts';
import { confirmed } from '../../../lib/session/step-up.ts';
import { useDevices, usePasskeyActs } from '../api.ts';
import { ActDialog } from './ActDialog.tsx';
import { useDeviceName } from './device-words.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useAct } from './use-act.ts';

/** Names the passkey to be, then lets the browser make it. With the first factor come recovery codes, shown this once. */
export const AddPasskeyDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords('security').passkeys;
  const { id } = useUser();
  const acts = usePasskeyActs();
  const nameOf = useDeviceName();
  const here = useDevices().data?.find(({ isCurrent }) => isCurrent);
  const act = useAct();
  const [name, setName] = useState(here ? nameOf(here.device) : '');
  const [fault, setFault] = useState<string>();
  const [codes, setCodes] = useState<readonly string[]>();

  const submit = async () => {
    if (name.trim() === '') return setFault(fieldMessage('required'));
    await act.run(async () => {
      const options = await confirmed({ purpose: 'factor.change', subjectId: id }, acts.start);
      const added = options && (await acts.add(name.trim(), options));
      if (!added) return;
      notify({ tone: 'good', text: words.done });
      if (added.recoveryCodes.length === 0) onClose();
      else setCodes(added.recoveryCodes);
    });
  };

  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
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
