import { useId } from 'react';
import { IconChevronRight } from './icons.ts';
import styles from './FilterSelect.module.css';

interface FilterSelectProps {
  readonly label: string;
  /** What is said while nothing is chosen. */
  readonly anyLabel: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One filter of a list as a chip: dashed while it lets everything through, filled while it holds something back. */
export const FilterSelect = ({ label, anyLabel, options, value, onChange }: FilterSelectProps) => {
  const id = useId();
  return (
    <span className={styles.chip} data-active={value !== '' || undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronRight className={styles.mark} size={14} aria-hidden="true" />
    </span>
  );
};
