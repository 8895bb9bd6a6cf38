import { Textarea } from '@mantine/core';
import { longestReason } from '@tael/contract/forms/rules';
import { useWords } from '../../lib/words/language.ts';

interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** What is asked for and what the call names it, where it is no reason. */
  readonly label?: string | undefined;
  readonly name?: string;
}

/** The words of whoever decides. */
export const ReasonField = ({ value, onChange, error, label, name = 'reason' }: ReasonFieldProps) => {
  const { form } = useWords('common');
  return (
    <Textarea
      label={label ?? form.reason}
      name={name}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={longestReason}
      autosize
      minRows={3}
      error={error}
      data-autofocus
    />
  );
};
