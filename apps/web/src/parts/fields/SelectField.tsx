import { Select, type SelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/language.ts';

export interface SelectFieldProps extends Omit<SelectProps, 'value' | 'onChange' | 'data' | 'name'> {
  readonly label: ReactNode;
  readonly name?: string;
  readonly data: NonNullable<SelectProps['data']>;
  /** One of the data's; an option of the empty value may stand for no choice. */
  readonly value: string;
  /** As a text field answers typing, so that a form treats both alike. */
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
}

/** More options than these are found by typing. */
const fewest = 8;

const countOf = (data: SelectFieldProps['data']): number => {
  let count = 0;
  for (const one of data) count += typeof one === 'object' && 'items' in one ? one.items.length : 1;
  return count;
};

/** Exactly one of some options, in a form. */
export const SelectField = ({ name, value, onChange, data, ...field }: SelectFieldProps) => {
  const { noOption } = useWords('common').form;
  return (
    <Select
      {...field}
      // The name of a Mantine select is that of a hidden field; a form that finds this one at fault focuses what is seen.
      data-field={name}
      data={data}
      value={value}
      onChange={(next) => onChange({ currentTarget: { value: next ?? '' } })}
      allowDeselect={false}
      searchable={countOf(data) > fewest}
      openOnFocus={false}
      nothingFoundMessage={noOption}
      maxDropdownHeight={260}
      comboboxProps={{ withinPortal: false, floatingStrategy: 'fixed' }}
    />
  );
};
