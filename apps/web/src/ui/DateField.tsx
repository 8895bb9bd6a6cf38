import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useRef } from 'react';
import styles from './DateField.module.css';
import { toDayText } from './day-text.ts';
import { IconCalendar } from './icons.ts';

interface DateFieldProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue' | 'type' | 'min' | 'max'
> {
  /** `YYYY-MM-DD`, or what was typed when it is no day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly pickLabel: string;
  readonly min?: string;
  readonly max?: string;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/**
 * A calendar day, typed or picked. The text is the product's own spelling in both languages; the picker is the browser's,
 * which is why it stands beside the field instead of being it.
 */
export const DateField = ({ value, onChange, pickLabel, min, max, onBlur, ...rest }: DateFieldProps) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field}>
      <input
        ref={picker}
        type="date"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(value) ? value : ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <TextInput
        inputMode="numeric"
        placeholder="YYYY-MM-DD"
        maxLength={12}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={(event) => {
          // What was typed is spelled out first; whoever listens is told once there is nothing to spell out.
          if (toDayText(value) !== value) onChange(toDayText(value));
          else onBlur?.(event);
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={pickLabel}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={16} aria-hidden="true" />
          </ActionIcon>
        }
      />
    </div>
  );
};
