import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessage } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { usePasskeyActs, type Passkey } from '../api.ts';
import { ActDialog } from './ActDialog.tsx';
import { useAct } from './use-act.ts';

/** Gives a passkey another name. */
export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const words = useWords('security').passkeys;
  const acts = usePasskeyActs();
  const [name, setName] = useState(passkey.name);
  const [fault, setFault] = useState<string>();
  const act = useAct();

  const submit = async () => {
    if (name.trim() === '') return setFault(fieldMessage('required'));
    await act.run(async () => {
      await acts.rename(passkey.id, name.trim());
      onClose();
    });
  };

  return (
    <ActDialog
      title={words.renameOne(passkey.name)}
      submitLabel={words.rename}
      act={act}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={words.name}
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
