import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessage } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { submitBy } from '../../../lib/use-fields.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { usePasskeyActs, type Passkey } from '../api.ts';
import { useAct } from './use-act.ts';

/** Gives a passkey another name. */
export const RenamePasskeyDialog = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const words = useWords('security').passkeys;
  const { actions } = useWords('common');
  const acts = usePasskeyActs();
  const [name, setName] = useState(passkey.name);
  const [fault, setFault] = useState<string>();
  const { busy, message, run } = useAct();

  const submit = async () => {
    if (name.trim() === '') return setFault(fieldMessage('required'));
    await run(async () => {
      await acts.rename(passkey.id, name.trim());
      onClose();
    });
  };

  return (
    <FormDialog
      title={words.renameOne(passkey.name)}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.rename}
      isBusy={busy}
      message={message}
      onClose={onClose}
      onSubmit={submitBy(submit)}
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
    </FormDialog>
  );
};
