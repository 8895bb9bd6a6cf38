import { Checkbox, TextInput } from '@mantine/core';
import { chosen } from '../../../../lib/forms/filters.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { SelectField } from '../../../../parts/fields/SelectField.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import styles from '../dialogs.module.css';
import { useKinds, type ValidityTexts } from './validity-form.ts';

interface ValidityFieldsProps {
  readonly values: ValidityTexts;
  readonly onChange: (values: ValidityTexts) => void;
  /** Sentences by field, as the contract names it. */
  readonly errors: Readonly<Record<string, string>>;
}

/** How often a card may be used, whether at one merchant alone, and its last day. */
export const ValidityFields = ({ values, onChange, errors }: ValidityFieldsProps) => {
  const words = useWords('cards').validity;
  const set = (change: Partial<ValidityTexts>) => onChange({ ...values, ...change });
  return (
    <>
      <div className={styles.pair}>
        <SelectField
          label={words.uses}
          value={values.useKind}
          data={useKinds.map((value) => ({ value, label: words.useKinds[value] }))}
          onChange={(event) => set({ useKind: chosen(useKinds, event.currentTarget.value) ?? 'any' })}
          data-autofocus
        />
        {values.useKind === 'some' && (
          <TextInput
            label={words.howMany}
            inputMode="numeric"
            maxLength={4}
            value={values.uses}
            onChange={(event) => set({ uses: event.currentTarget.value })}
            error={errors['validity.uses']}
          />
        )}
      </div>
      {values.useKind !== 'any' && <p className={styles.text}>{words.usesHelp}</p>}
      <Checkbox
        label={words.lock}
        description={words.lockHelp}
        checked={values.isMerchantLocked}
        onChange={(event) => set({ isMerchantLocked: event.currentTarget.checked })}
      />
      <DateField
        label={words.lastDay}
        description={words.lastDayHelp}
        pickLabel={words.pickDate}
        value={values.lastDay}
        onChange={(lastDay) => set({ lastDay })}
        error={errors['validity.lastDay']}
      />
    </>
  );
};
