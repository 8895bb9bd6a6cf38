import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { amountFrom } from './history.ts';
import { useWords } from '../../lib/words/language.ts';
import type { FilterPart } from '../../ui/filters/FilterMenu.tsx';
import { isInputMethodKey } from '../../ui/input-method.ts';

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
        if (event.key === 'Enter' && !isInputMethodKey(event)) settle();
      }}
    />
  );
};

interface Amounts {
  readonly values: Readonly<Record<Name, string>>;
  readonly onSet: (name: Name, amount: string) => void;
}

const AmountFields = ({ values, onSet }: Amounts) => {
  const words = useWords('history').amount;
  return (
    <fieldset>
      <legend>{words.name}</legend>
      <Field label={words.exact} value={values.amount} onChange={(text) => onSet('amount', text)} />
      <Field label={words.from} value={values.amountFrom} onChange={(text) => onSet('amountFrom', text)} />
      <Field label={words.to} value={values.amountTo} onChange={(text) => onSet('amountTo', text)} />
    </fieldset>
  );
};

/** The amount of a history's rows: exact to the cent, or between two. */
export const useAmountFilter = (amounts: Amounts): FilterPart => {
  const words = useWords('history').amount;
  const { amount, amountFrom: least, amountTo: most } = amounts.values;
  const valueText = () => {
    if (amount !== '') return words.equals(amount);
    if (least !== '' && most !== '') return words.between(least, most);
    if (least !== '') return words.least(least);
    return most === '' ? undefined : words.most(most);
  };
  return {
    key: 'amount',
    label: words.name,
    valueText: valueText(),
    clear: () => {
      for (const name of names) amounts.onSet(name, '');
    },
    fields: <AmountFields {...amounts} />,
  };
};
