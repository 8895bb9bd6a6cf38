import { useActForm } from '../../../lib/forms/act-form.ts';
import type { DialogAct } from '../../../lib/queries/keyed-act.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import type { Person } from '../api.ts';
import { useRoleChoices } from './role-names.ts';

interface RoleDialogProps {
  readonly person: Pick<Person, 'id' | 'name' | 'version' | 'role'>;
  readonly owner: 'customer' | 'platform';
  readonly act: DialogAct<{ id: string; role: string; version: number }>;
  readonly onClose: () => void;
}

/** Gives somebody another role. */
const RoleDialog = ({ person, owner, act, onClose }: RoleDialogProps) => {
  const { role: words, form: labels } = useWords('people');
  const { id, name, version } = person;
  const form = useActForm({
    first: { role: person.role.ref },
    act,
    inputOf: ({ role }) => ({ id, role, version }),
    done: words.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={words.title(name)}
      text={words.text}
      submitLabel={words.submit}
      form={form}
      onClose={onClose}
    >
      <SelectField {...form.field('role')} label={labels.role} data={useRoleChoices(owner)} />
    </ActFormDialog>
  );
};
export default RoleDialog;
