import { Button } from '@mantine/core';
import { useState } from 'react';
import { today } from '../lib/clock.ts';
import { isDay, monthOf, shiftDay } from '../lib/days.ts';
import { useWords } from '../lib/language.ts';
import { DateField } from '../ui/DateField.tsx';
import { FilterPopover } from '../ui/FilterPopover.tsx';

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

interface PeriodFilterProps {
  readonly from: string;
  readonly to: string;
  readonly onSet: (name: 'from' | 'to', day: string) => void;
}

/** The days between which a history is shown; both belong to the period, either may be left open. */
export const PeriodFilter = ({ from, to, onSet }: PeriodFilterProps) => {
  const words = useWords('history').period;
  const isTurned = isDay(from) && isDay(to) && from > to;
  const said = () => {
    if (from !== '' && to !== '') return words.between(from, to);
    if (from !== '') return words.since(from);
    return to === '' ? words.any : words.until(to);
  };
  const set = (period: { readonly from: string; readonly to: string }) => {
    onSet('from', period.from);
    onSet('to', period.to);
  };
  return (
    <FilterPopover label={words.name} value={said()} isActive={from !== '' || to !== ''}>
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
      <Button variant="default" onClick={() => set(monthOf(today()))}>
        {words.presets.thisMonth}
      </Button>
      <Button variant="default" onClick={() => set(monthOf(today(), -1))}>
        {words.presets.lastMonth}
      </Button>
      <Button variant="default" onClick={() => set({ from: shiftDay(today(), -89), to: today() })}>
        {words.presets.last90}
      </Button>
    </FilterPopover>
  );
};
