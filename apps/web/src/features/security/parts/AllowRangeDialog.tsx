import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldMessage } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useUser } from '../../../lib/session/session.ts';
import { confirmed } from '../../../lib/session/step-up.ts';
import { useRangeActs } from '../api.ts';
import { ActDialog } from './ActDialog.tsx';
import { LockOutTick } from './LockOutTick.tsx';
import { useAct } from './use-act.ts';

interface AllowRangeDialogProps {
  /** The address that the person is at. */
  readonly suggested: string | undefined;
  readonly onClose: () => void;
}

/** Lets an address or a range sign in; a list that would leave its author out wants a tick. */
export const AllowRangeDialog = ({ suggested = '', onClose }: AllowRangeDialogProps) => {
  const words = useWords('security').ranges;
  const { id } = useUser();
  const acts = useRangeActs();
  const act = useAct();
  const [range, setRange] = useState(suggested);
  const [note, setNote] = useState('');
  const [mayLockOut, setMayLockOut] = useState(false);
  const [fault, setFault] = useState<string>();

  const submit = async () => {
    if (range.trim() === '') return setFault(fieldMessage('required'));
    setFault(undefined);
    await act.run(async () => {
      const input = { range: range.trim(), note: note.trim(), mayLockOut };
      const asked = { purpose: 'addresses.change', subjectId: id } as const;
      if (await confirmed(asked, () => acts.add(input))) onClose();
    });
  };

  return (
    <ActDialog
      title={words.add}
      text={words.addText}
      submitLabel={words.allow}
      act={act}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextInput
        label={words.range}
        description={words.rangeHelp}
        value={range}
        error={fault ?? act.refusal?.fields['range']}
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
      <LockOutTick act={act} checked={mayLockOut} onChange={setMayLockOut} />
    </ActDialog>
  );
};
