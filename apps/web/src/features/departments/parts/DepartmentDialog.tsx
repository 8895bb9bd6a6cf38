import { NativeSelect, TextInput } from '@mantine/core';
import { shortTextFault } from '@tael/contract/forms/rules';
import { useState } from 'react';
import { actRefusal, fieldMessage } from '../../../lib/form-errors.ts';
import { useWords } from '../../../lib/language.ts';
import { notify } from '../../../lib/notices.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useDepartmentAct, usePeople, type Department } from '../api.ts';

interface DepartmentDialogProps {
  /** The one to change; absent for a new one. */
  readonly department?: Department;
  readonly onClose: () => void;
}

/** The name of a department and who leads it. */
const DepartmentDialog = ({ department, onClose }: DepartmentDialogProps) => {
  const words = useWords('departments');
  const { actions, form } = useWords('common');
  const { data: people = [] } = usePeople();
  const [name, setName] = useState(department?.name ?? '');
  const [lead, setLead] = useState(department?.lead?.id ?? '');
  const [fault, setFault] = useState<string>();
  const add = useDepartmentAct('addDepartment');
  const change = useDepartmentAct('changeDepartment');
  const tried = department ? change : add;
  const refusal = actRefusal(tried.error);
  const isFaulty = fault !== undefined || Object.keys(refusal?.fields ?? {}).length > 0;
  const said = department ? words.changing : words.adding;

  const submit = () => {
    const code = shortTextFault(name);
    setFault(code && fieldMessage(code));
    if (code) return;
    const input = { name, leadId: lead === '' ? null : lead };
    const onSuccess = () => {
      notify({ tone: 'good', text: said.done });
      onClose();
    };
    if (department)
      change.mutate({ ...input, id: department.id, version: department.version }, { onSuccess });
    else add.mutate(input, { onSuccess });
  };

  return (
    <FormDialog
      title={department ? words.changing.title(department.name) : words.adding.title}
      closeLabel={actions.close}
      cancelLabel={actions.cancel}
      submitLabel={said.submit}
      isBusy={tried.isPending}
      message={isFaulty ? form.summary(1) : refusal?.message}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label={words.form.name}
        name="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={fault ?? refusal?.fields['name']}
        autoComplete="off"
        data-autofocus
      />
      <NativeSelect
        label={words.form.lead}
        description={words.form.leadHelp}
        value={lead}
        onChange={(event) => setLead(event.currentTarget.value)}
        data={[
          { value: '', label: words.form.noLead },
          ...people
            .filter(({ isOwner }) => !isOwner)
            .map((person) => ({
              value: person.id,
              label: person.name === '' ? person.email : words.form.personOf(person.name, person.email),
            })),
        ]}
        error={refusal?.fields['leadId']}
      />
    </FormDialog>
  );
};
export default DepartmentDialog;
