import { TextInput } from '@mantine/core';
import { useWords } from '../../../lib/words/language.ts';
import { useCustomersNamed } from '../api.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';
import styles from './AnnouncementForm.module.css';

interface CustomerPickerProps {
  readonly search: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

/** One customer, found by a part of the name or the address. */
export const CustomerPicker = ({ search, value, onSearch, onChange, error }: CustomerPickerProps) => {
  const words = useWords('announcements').form;
  const found = useCustomersNamed(search);
  const options = (found.data ?? []).map(({ id, name, email }) => ({
    value: id,
    label: `${name} · ${email}`,
  }));
  return (
    <div className={styles.pair}>
      <TextInput
        label={words.search}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        name="customerId"
        label={words.customer}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[{ value: '', label: words.chooseCustomer }, ...options]}
        error={error}
      />
    </div>
  );
};
