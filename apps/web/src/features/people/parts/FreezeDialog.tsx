import { Textarea } from '@mantine/core';
import { freezeReasons } from '@tael/contract/org/people/states';
import { chosen } from '../../../lib/forms/filters.ts';
import { useActForm } from '../../../lib/forms/act-form.ts';
import type { DialogAct } from '../../../lib/queries/keyed-act.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';

type Reason = (typeof freezeReasons)[number];

interface FreezeDialogProps {
  readonly person: { readonly id: string; readonly name: string; readonly version: number };
  readonly act: DialogAct<{ id: string; reason: Reason; note: string; version: number }>;
  readonly onClose: () => void;
}

/** Freezes somebody, with a reason from a list and a note where there is more to say. */
const FreezeDialog = ({ person, act, onClose }: FreezeDialogProps) => {
  const words = useWords('people').freezing;
  const { id, version } = person;
  const form = useActForm({
    first: { reason: 'away', note: '' },
    act,
    inputOf: ({ reason, note }) => ({
      ...{ id, version, note },
      reason: chosen(freezeReasons, reason) ?? 'other',
    }),
    done: words.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={words.title(person.name)}
      text={words.text}
      submitLabel={words.submit}
      isGrave
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.field('reason')}
        label={words.reason}
        data={freezeReasons.map((value) => ({ value, label: words.reasons[value] }))}
      />
      <Textarea {...form.field('note')} label={words.note} maxLength={200} />
    </ActFormDialog>
  );
};
export default FreezeDialog;
