import { TextInput } from '@mantine/core';
import { chosen } from '../../lib/forms/filters.ts';
import { SelectField } from './SelectField.tsx';

interface ServerUrlFieldProps {
  readonly words: Readonly<Record<'example' | 'noExample' | 'url' | 'urlHelp', string>>;
  /** Servers of the sandbox that may be tried. */
  readonly examples: readonly string[];
  readonly value: string;
  readonly onChange: (url: string) => void;
  readonly error: string | undefined;
}

/** Where a server of the customer is, typed or one of the examples. */
export const ServerUrlField = ({ words, examples, value, onChange, error }: ServerUrlFieldProps) => (
  <>
    {examples.length > 0 && (
      <SelectField
        label={words.example}
        value={chosen(examples, value) ?? ''}
        data={[{ value: '', label: words.noExample }, ...examples]}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
    <TextInput
      label={words.url}
      description={words.urlHelp}
      name="url"
      type="url"
      inputMode="url"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      data-autofocus
    />
  </>
);
