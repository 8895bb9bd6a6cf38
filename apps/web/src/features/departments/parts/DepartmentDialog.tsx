import { TextInput } from '@mantine/core';
import { shortTextFault } from '@tael/contract/forms/rules';
import { useActForm } from '../../../lib/forms/act-form.ts';
import { fieldMessage } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ActFormDialog } from '../../../parts/dialogs/ActFormDialog.tsx';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { MoneyInput } from '../../../ui/fields/MoneyInput.tsx';
import { usePeople, useSaveDepartment, type Department } from '../api.ts';

interface DepartmentDialogProps {
  /** The one to change; absent for a new one. */
  readonly department?: Department;
  readonly onClose: () => void;
}

/** The name of a department and who leads it. */
const DepartmentDialog = ({ department, onClose }: DepartmentDialogProps) => {
  const words = useWords('departments');
  const { data: people = [] } = usePeople();
  const labels = department ? words.changing : words.adding;
  const form = useActForm({
    first: {
      name: department?.name ?? '',
      leadId: department?.lead?.id ?? '',
      budget: department?.budget?.amount ?? '',
    },
    act: useSaveDepartment(department),
    inputOf: ({ name, leadId, budget }) => ({
      name,
      leadId: leadId === '' ? null : leadId,
      budget: budget === '' ? null : budget,
    }),
    check: (_input, { name }) => {
      const code = shortTextFault(name);
      return code ? { name: fieldMessage(code) } : {};
    },
    done: labels.done,
    onDone: onClose,
  });
  return (
    <ActFormDialog
      title={department ? words.changing.title(department.name) : words.adding.title}
      submitLabel={labels.submit}
      form={form}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} label={words.form.name} autoComplete="off" data-autofocus />
      <SelectField
        {...form.field('leadId')}
        label={words.form.lead}
        description={words.form.leadHelp}
        data={[
          { value: '', label: words.form.noLead },
          ...people
            .filter(({ id, isOwner, hasLeft }) => !isOwner && (!hasLeft || id === department?.lead?.id))
            .map((person) => ({
              value: person.id,
              label: person.name === '' ? person.email : words.form.personOf(person.name, person.email),
            })),
        ]}
      />
      <MoneyInput
        {...form.control('budget')}
        label={words.form.budget}
        description={words.form.budgetHelp}
        currency="USD"
      />
    </ActFormDialog>
  );
};
export default DepartmentDialog;
