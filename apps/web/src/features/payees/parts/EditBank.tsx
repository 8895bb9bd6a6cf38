import { useState } from 'react';
import type { FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useUnsaved } from '../../../lib/session/own-tab.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { useConfirmedAct, useSettings, type Payee } from '../api.ts';
import { BankFields } from './BankFields.tsx';
import { bankIn, bankInput, checkBank, type BankTexts } from './payee-form.ts';
import styles from './PayeeForm.module.css';
import { EditForm } from './EditForm.tsx';
import { useSave } from './use-save.ts';

interface EditBankProps {
  readonly payee: Payee;
  readonly onClose: () => void;
}

/** Another account for a payee, typed whole: of the old one nothing but its last four characters is known here. */
const EditBank = ({ payee, onClose }: EditBankProps) => {
  const words = useWords('payees').form;
  const isAbroad = payee.methods.includes('global');
  const [blank] = useState(() => bankIn(isAbroad ? (payee.bank?.country ?? '') : 'US'));
  const [bank, setBank] = useState<BankTexts>(blank);
  const [faults, setFaults] = useState<FieldErrors>({});
  const settings = useSettings();
  const saving = useSave(useConfirmedAct('changePayeeBank'), ({ proposedBank }) => {
    notify({ tone: 'good', text: proposedBank ? words.proposed : words.saved });
    onClose();
  });
  useUnsaved(JSON.stringify(bank) !== JSON.stringify(blank));
  const tell = (field: string, message: string | undefined) =>
    setFaults(({ [field]: _mended, ...rest }) =>
      message === undefined ? rest : { ...rest, [field]: message },
    );
  const submit = () => {
    const found = checkBank(bank);
    setFaults(found);
    if (Object.keys(found).length > 0) return;
    const input = { id: payee.id, version: payee.version, bank: bankInput(bank) };
    saving.save(input, { id: payee.id, name: payee.name, bank: input.bank });
  };
  return (
    <EditForm
      saving={saving}
      faults={faults}
      submitLabel={words.saveBank}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{words.bank}</legend>
        <p className={styles.help}>{words.bankText}</p>
        <BankFields
          bank={bank}
          isAbroad={isAbroad}
          errors={{ ...saving.refusal?.fields, ...faults }}
          onChange={(change) => setBank((before) => ({ ...before, ...change }))}
          onFault={tell}
        />
        {settings.data && <p className={styles.help}>{words.waits(String(settings.data.coolOffHours))}</p>}
      </fieldset>
    </EditForm>
  );
};
export default EditBank;
