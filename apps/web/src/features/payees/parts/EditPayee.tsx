import { useState } from 'react';
import type { FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useUnsaved } from '../../../lib/session/own-tab.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { usePayeeAct, type Payee } from '../api.ts';
import { changeInput, checkChange, personTextsOf, type PersonTexts } from './payee-form.ts';
import { AddressFields, MethodFields, MoreFields, WhoFields } from './PersonFields.tsx';
import { EditForm } from './EditForm.tsx';
import { useSave } from './use-save.ts';

interface EditPayeeProps {
  readonly payee: Payee;
  readonly onClose: () => void;
}

/** All of a payee but its bank account, in the place of its facts. */
const EditPayee = ({ payee, onClose }: EditPayeeProps) => {
  const words = useWords('payees').form;
  const [blank] = useState(() => personTextsOf(payee));
  const [values, setValues] = useState<PersonTexts>(blank);
  const [faults, setFaults] = useState<FieldErrors>({});
  const saving = useSave(usePayeeAct('changePayee'), () => {
    notify({ tone: 'good', text: words.saved });
    onClose();
  });
  useUnsaved(JSON.stringify(values) !== JSON.stringify(blank));
  const set = (change: Partial<PersonTexts>) => {
    setValues((before) => ({ ...before, ...change }));
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };
  const submit = () => {
    const input = changeInput(payee, values);
    const found = checkChange(input);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    // Without a new name it is like no other one than before.
    const isRenamed = input.name.trim() !== payee.name;
    saving.save(input, isRenamed ? { id: payee.id, name: input.name, bank: null } : undefined);
  };
  const fields = { values, onChange: set, errors: { ...saving.refusal?.fields, ...faults } };
  return (
    <EditForm saving={saving} faults={faults} submitLabel={words.save} onSubmit={submit} onClose={onClose}>
      <WhoFields {...fields} />
      <MethodFields {...fields} />
      <AddressFields {...fields} />
      <MoreFields {...fields} />
    </EditForm>
  );
};
export default EditPayee;
