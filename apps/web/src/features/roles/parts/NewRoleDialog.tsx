import { TextInput } from '@mantine/core';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { useRoleAct, useRoleName, type Roles } from '../api.ts';

interface NewRoleDialogProps {
  readonly roles: Roles;
  /** The role to start from. */
  readonly from: string;
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** Copies a role under a name and number of its own. */
const NewRoleDialog = ({ roles, from, onMade, onClose }: NewRoleDialogProps) => {
  const words = useWords('roles').copying;
  const nameOf = useRoleName();
  const form = useActForm({
    first: { name: '', number: '', copyOf: from },
    act: useRoleAct('createRole'),
    inputOf: (values) => values,
    done: words.done,
    onDone: ({ id }) => onMade(id),
  });
  const refs = [...roles.readyMade.map(({ key }) => key as string), ...roles.own.map(({ id }) => id)];
  return (
    <ActFormDialog title={words.title} submitLabel={words.submit} form={form} onClose={onClose}>
      <TextInput {...form.field('name')} label={words.name} autoComplete="off" data-autofocus />
      <TextInput
        {...form.field('number')}
        label={words.number}
        description={words.numberHelp}
        autoComplete="off"
      />
      <SelectField
        {...form.field('copyOf')}
        label={words.from}
        data={refs.map((ref) => ({ value: ref, label: nameOf(ref) }))}
      />
    </ActFormDialog>
  );
};
export default NewRoleDialog;
