import { Button } from '@mantine/core';
import type { PayeeMethod } from '@tael/contract/payments/payees/states';
import { languages } from '@tael/i18n/language';
import { useState } from 'react';
import { chosen } from '../../../lib/forms/filters.ts';
import type { FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useUnsaved } from '../../../lib/session/own-tab.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import { FormSummary } from '../../../ui/dialogs/FormSummary.tsx';
import { ChoiceTiles } from '../../../ui/fields/ChoiceTiles.tsx';
import { useConfirmedAct, useSettings, type Payee } from '../api.ts';
import { AlikeDialog } from './AlikeDialog.tsx';
import { BankFields } from './BankFields.tsx';
import { bankIn, blankPayee, checkCreate, createInput, type PayeeTexts } from './payee-form.ts';
import styles from './PayeeForm.module.css';
import { AddressFields, MethodFields, MoreFields, WhoFields } from './PersonFields.tsx';
import { useSave } from './use-save.ts';
import { wantsBank } from './ways.ts';

interface CreatePayeeProps {
  readonly method: PayeeMethod;
  readonly onCreated: (payee: Payee) => void;
}

/** A new payee: who, how, and the account as its country's banks ask for it. Nothing typed here is kept in the browser. */
const CreatePayee = ({ method, onCreated }: CreatePayeeProps) => {
  const words = useWords('payees');
  const { form } = useWords('common');
  const language = useLanguage();
  const [id] = useState(() => crypto.randomUUID());
  const [blank] = useState(() => blankPayee(method));
  const [values, setValues] = useState<PayeeTexts>(blank);
  const [faults, setFaults] = useState<FieldErrors>({});
  const settings = useSettings();
  const saving = useSave(useConfirmedAct('createPayee'), onCreated);
  useUnsaved(JSON.stringify(values) !== JSON.stringify(blank));

  const errors = { ...saving.refusal?.fields, ...faults };
  const isAbroad = values.methods.includes('global');
  const mend = (names: readonly string[]) =>
    setFaults((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !names.includes(field))),
    );
  const set = (change: Partial<PayeeTexts>) => {
    setValues((before) => {
      const next = { ...before, ...change };
      const turns = next.methods.includes('global') !== before.methods.includes('global');
      return turns ? { ...next, bank: bankIn(next.methods.includes('global') ? '' : 'US') } : next;
    });
    mend(Object.keys(change));
  };
  const submit = () => {
    const input = createInput(id, values);
    const found = checkCreate(input);
    setFaults(found);
    if (Object.keys(found).length === 0) saving.save(input, { id, name: input.name, bank: input.bank });
  };
  const faultCount = Object.keys(faults).length;
  const fields = { values, onChange: set, errors };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormSummary message={faultCount > 0 ? form.summary(faultCount) : saving.refusal?.message} />
      <WhoFields {...fields} />
      <MethodFields {...fields} />
      {wantsBank(values.methods) && (
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{words.form.bank}</legend>
          <ChoiceTiles
            label={words.asking.ways}
            size="pair"
            choices={[
              { value: 'self', title: words.asking.self, text: words.asking.selfText },
              { value: 'payee', title: words.asking.payee, text: words.asking.payeeText },
            ]}
            value={values.asked === '' ? 'self' : 'payee'}
            onChange={(way) => set({ asked: way === 'self' ? '' : language })}
          />
          {values.asked === '' ? (
            <BankFields
              bank={values.bank}
              isAbroad={isAbroad}
              errors={errors}
              onChange={(change) =>
                setValues((before) => ({ ...before, bank: { ...before.bank, ...change } }))
              }
              onFault={(field, message) =>
                message === undefined
                  ? mend([field])
                  : setFaults((before) => ({ ...before, [field]: message }))
              }
            />
          ) : (
            <SelectField
              label={words.asking.language}
              value={values.asked}
              data={languages.map((value) => ({ value, label: words.asking.languages[value] }))}
              onChange={(event) => set({ asked: chosen(languages, event.currentTarget.value) ?? language })}
            />
          )}
          {settings.data && (
            <p className={styles.help}>{words.form.waits(String(settings.data.coolOffHours))}</p>
          )}
        </fieldset>
      )}
      <AddressFields {...fields} />
      <MoreFields {...fields} />
      <div className={styles.acts}>
        <Button type="submit" loading={saving.isBusy}>
          {words.form.submit}
        </Button>
      </div>
      {saving.others && (
        <AlikeDialog
          others={saving.others}
          isBusy={saving.isBusy}
          onConfirm={saving.confirm}
          onClose={saving.letBe}
        />
      )}
    </form>
  );
};
export default CreatePayee;
