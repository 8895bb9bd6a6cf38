import { Textarea } from '@mantine/core';
import { useWords } from '../../../lib/language.ts';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** The words of whoever decides. */
export const ReasonField = ({ value, onChange, error }: ReasonFieldProps) => (
  <Textarea
    label={useWords('common').form.reason}
    name="reason"
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    maxLength={500}
    autosize
    minRows={3}
    error={error}
    data-autofocus
  />
);
