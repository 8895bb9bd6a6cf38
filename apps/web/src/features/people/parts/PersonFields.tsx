import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSees } from '../../../lib/session/can.tsx';
import type { FieldErrors } from '../../../lib/forms/form-errors.ts';
import { useWords } from '../../../lib/words/language.ts';
import { useDepartmentChoices } from '../api.ts';
import type { PersonValues } from './person-values.ts';
import { SelectField } from '../../../parts/fields/SelectField.tsx';

interface PersonFieldsProps {
  readonly values: PersonValues;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<PersonValues>) => void;
  /** What is asked next to the name. */
  readonly children?: ReactNode;
}

/** What a company says of a person: name, department, and from where they may come. */
export const PersonFields = ({ values, errors, onChange, children }: PersonFieldsProps) => {
  const words = useWords('people').form;
  const { data: departments = [] } = useDepartmentChoices(useSees('department:read'));
  const field = (name: keyof PersonValues) => ({
    name,
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput
        label={words.name}
        description={words.nameHelp}
        dir="auto"
        data-autofocus
        {...field('name')}
      />
      {children}
      <SelectField
        label={words.department}
        data={[
          { value: '', label: words.noDepartment },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field('departmentId')}
      />
      <Textarea
        label={words.addresses}
        description={words.addressesHelp}
        autosize
        minRows={2}
        maxRows={6}
        {...field('addresses')}
      />
      <TextInput label={words.domain} description={words.domainHelp} {...field('domainName')} />
    </>
  );
};
