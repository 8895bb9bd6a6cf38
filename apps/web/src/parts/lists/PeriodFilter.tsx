import { Button } from '@mantine/core';
import { useState } from 'react';
import { today } from '../../lib/clock.ts';
import { isDay, monthOf, shiftDay } from '../../lib/time/days.ts';
import { useWords } from '../../lib/words/language.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import type { FilterPart } from '../../ui/filters/FilterMenu.tsx';

interface DayProps {
  readonly label: string;
  readonly pickLabel: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** One end of the period. What is typed counts once it is a day; the address never holds half a day. */
const Day = ({ label, pickLabel, value, error, onChange }: DayProps) => {
  const words = useWords('history').period;
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const isWrong = typed !== undefined && typed !== '' && typed.length >= 8 && !isDay(typed);
  return (
    <DateField
      label={label}
      value={shown}
      pickLabel={pickLabel}
      error={isWrong ? words.notDay : error}
      onChange={(text) => {
        const isOver = text === '' || isDay(text);
        setTyped(isOver ? undefined : text);
        if (isOver) onChange(text);
      }}
    />
  );
};

interface Period {
  readonly from: string;
  readonly to: string;
  readonly onSet: (name: 'from' | 'to', day: string) => void;
}

const PeriodFields = ({ from, to, onSet }: Period) => {
  const words = useWords('history').period;
  const isTurned = isDay(from) && isDay(to) && from > to;
  const set = (period: { readonly from: string; readonly to: string }) => {
    onSet('from', period.from);
    onSet('to', period.to);
  };
  return (
    <fieldset>
      <legend>{words.name}</legend>
      <Day
        label={words.from}
        pickLabel={words.pickFrom}
        value={from}
        onChange={(day) => onSet('from', day)}
      />
      <Day
        label={words.to}
        pickLabel={words.pickTo}
        value={to}
        error={isTurned ? words.turned : undefined}
        onChange={(day) => onSet('to', day)}
      />
      <Button size="xs" variant="default" onClick={() => set(monthOf(today()))}>
        {words.presets.thisMonth}
      </Button>
      <Button size="xs" variant="default" onClick={() => set(monthOf(today(), -1))}>
        {words.presets.lastMonth}
      </Button>
      <Button size="xs" variant="default" onClick={() => set({ from: shiftDay(today(), -89), to: today() })}>
        {words.presets.last90}
      </Button>
    </fieldset>
  );
};

/** The days between which a history is shown; both belong to the period, either may be left open. */
export const usePeriodFilter = (period: Period): FilterPart => {
  const words = useWords('history').period;
  const { from, to, onSet } = period;
  const valueText = () => {
    if (from !== '' && to !== '') return words.between(from, to);
    if (from !== '') return words.since(from);
    return to === '' ? undefined : words.until(to);
  };
  return {
    key: 'period',
    label: words.name,
    valueText: valueText(),
    clear: () => {
      onSet('from', '');
      onSet('to', '');
    },
    fields: <PeriodFields {...period} />,
  };
};
