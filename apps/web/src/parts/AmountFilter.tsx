import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { amountFrom } from '../lib/history.ts';
import { useWords } from '../lib/language.ts';
import { FilterPopover } from '../ui/FilterPopover.tsx';

const names = ['amount', 'amountFrom', 'amountTo'] as const;
type Name = (typeof names)[number];

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (amount: string) => void;
}

/** One amount. It counts when the field is left or Enter is pressed, and only if it is one. */
const Field = ({ label, value, onChange }: FieldProps) => {
  const words = useWords('history').amount;
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const isWrong = shown !== '' && amountFrom(shown) === undefined;
  const settle = () => {
    if (typed === undefined || isWrong) return;
    setTyped(undefined);
    onChange(amountFrom(typed) ?? '');
  };
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      maxLength={20}
      value={shown}
      error={isWrong ? words.notAmount : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
};

interface AmountFilterProps {
  readonly values: Readonly<Record<Name, string>>;
  readonly onSet: (name: Name, amount: string) => void;
}

/** The amount of a history's rows: exact to the cent, or between two. */
export const AmountFilter = ({ values, onSet }: AmountFilterProps) => {
  const words = useWords('history').amount;
  const { amount, amountFrom: least, amountTo: most } = values;
  const said = () => {
    if (amount !== '') return words.equals(amount);
    if (least !== '' && most !== '') return words.between(least, most);
    if (least !== '') return words.least(least);
    return most === '' ? words.any : words.most(most);
  };
  return (
    <FilterPopover label={words.name} value={said()} isActive={names.some((name) => values[name] !== '')}>
      <Field label={words.exact} value={amount} onChange={(text) => onSet('amount', text)} />
      <Field label={words.from} value={least} onChange={(text) => onSet('amountFrom', text)} />
      <Field label={words.to} value={most} onChange={(text) => onSet('amountTo', text)} />
    </FilterPopover>
  );
};
