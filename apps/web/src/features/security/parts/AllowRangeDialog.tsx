import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessage } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { useUser } from '../../../lib/session.ts';
import { confirmed, useAsking } from '../../../lib/step-up.ts';
import { submitBy } from '../../../lib/use-fields.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Tick } from '../../../ui/Tick.tsx';
import { useRangeActs } from '../api.ts';
import styles from './security.module.css';
import { useAct } from './use-act.ts';

interface AllowRangeDialogProps {
  /** The address that the person is at. */
  readonly suggested: string | undefined;
  readonly onClose: () => void;
}

/** Lets an address or a range sign in; a list that would leave its author out wants a tick. */
export const AllowRangeDialog = ({ suggested = '', onClose }: AllowRangeDialogProps) => {
  const words = useWords('security').ranges;
  const { actions } = useWords('common');
  const { id } = useUser();
  const acts = useRangeActs();
  const isConfirming = useAsking() !== undefined;
  const { busy, message, refusal, run } = useAct();
  const [range, setRange] = useState(suggested);
  const [note, setNote] = useState('');
  const [mayLockOut, setMayLockOut] = useState(false);
  const [fault, setFault] = useState<string>();

  const submit = async () => {
    if (range.trim() === '') return setFault(fieldMessage('required'));
    setFault(undefined);
    await run(async () => {
      const input = { range: range.trim(), note: note.trim(), mayLockOut };
      const act = { purpose: 'addresses.change', subjectId: id } as const;
      if (await confirmed(act, () => acts.add(input))) onClose();
    });
  };

  if (isConfirming) return null;
  return (
    <FormDialog
      title={words.add}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={words.allow}
      isBusy={busy}
      message={message}
      onClose={onClose}
      onSubmit={submitBy(submit)}
    >
      <p className={styles.text}>{words.addText}</p>
      <TextInput
        label={words.range}
        description={words.rangeHelp}
        value={range}
        error={fault ?? refusal?.fields['range']}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setRange(event.currentTarget.value)}
      />
      <TextInput
        label={words.note}
        description={words.noteHelp}
        value={note}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {refusal?.code === 'address_would_lock_out' && (
        <Tick
          label={words.mayLockOut}
          checked={mayLockOut}
          onChange={(event) => setMayLockOut(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
};
