import { useState } from 'react';
import { useWords } from '../../../lib/language.ts';
import { DateField } from '../../../ui/DateField.tsx';
import { isDay } from './period.ts';
import styles from './PeriodFilter.module.css';

interface DayProps {
  readonly label: string;
  readonly pickLabel: string;
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (day: string) => void;
}

/** One end of the period. What is typed counts once it is a day; the address never holds half a day. */
const Day = ({ label, pickLabel, value, error, onChange }: DayProps) => {
  const words = useWords('entries').filter;
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? value;
  const isWrong = typed !== undefined && typed !== '' && typed.length >= 8 && !isDay(typed);
  return (
    <label className={styles.day}>
      <span className={styles.label}>{label}</span>
      <DateField
        value={shown}
        pickLabel={pickLabel}
        aria-label={label}
        error={isWrong ? words.notDay : error}
        onChange={(text) => {
          const isOver = text === '' || isDay(text);
          setTyped(isOver ? undefined : text);
          if (isOver) onChange(text);
        }}
      />
    </label>
  );
};

interface PeriodFilterProps {
  readonly from: string;
  readonly to: string;
  readonly onSet: (name: 'from' | 'to', day: string) => void;
}

/** The days between which entries are shown; both belong to the period, either may be left open. */
export const PeriodFilter = ({ from, to, onSet }: PeriodFilterProps) => {
  const words = useWords('entries').filter;
  const isTurned = isDay(from) && isDay(to) && from > to;
  return (
    <search className={styles.bar} aria-label={words.label}>
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
    </search>
  );
};
