import { MultiSelect, Select } from '@mantine/core';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

interface ChoiceSelectProps {
  readonly label: string;
  readonly options: readonly ChoiceOption[];
  /** What is said while nothing is chosen. */
  readonly noneLabel: string;
  /** What is said when no option has what was typed. */
  readonly noMatchLabel: string;
  readonly clearLabel: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Several options may be chosen. */
  readonly isSeveral?: boolean;
  readonly description?: string;
  readonly error?: string | undefined;
}

/** More options than these are found by typing. */
const fewest = 8;

/** One or several of a list, found by typing where the list is long. The open list stands inside the part that holds the field. */
export const ChoiceSelect = (props: ChoiceSelectProps) => {
  const {
    options,
    noneLabel,
    noMatchLabel,
    clearLabel,
    chosen,
    onChange,
    isSeveral = false,
    ...field
  } = props;
  const common = {
    ...field,
    data: [...options],
    searchable: options.length > fewest,
    clearable: true,
    clearButtonProps: { 'aria-label': clearLabel },
    nothingFoundMessage: noMatchLabel,
    maxDropdownHeight: 260,
    comboboxProps: { withinPortal: false, floatingStrategy: 'fixed' as const },
  };
  if (!isSeveral)
    return (
      <Select
        {...common}
        placeholder={noneLabel}
        value={chosen[0] ?? null}
        onChange={(value) => onChange(value === null ? [] : [value])}
      />
    );
  return (
    <MultiSelect
      {...common}
      // What is chosen says so itself.
      {...(chosen.length === 0 && { placeholder: noneLabel })}
      hidePickedOptions
      value={[...chosen]}
      onChange={onChange}
    />
  );
};
