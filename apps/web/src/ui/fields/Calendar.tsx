import { ActionIcon } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './Calendar.module.css';
import { dayAfterKey, dayName, monthName, shiftMonth, weekdays, weeksOf, within } from '../calendar-days.ts';
import { IconChevronRight } from '../theme/icons.ts';
import { isInputMethodKey } from '../input-method.ts';

interface CalendarProps {
  /** The day that is chosen; empty for none. */
  readonly value: string;
  /** The day on show while none is chosen. */
  readonly start: string;
  /** The language of the console, as the page states it. */
  readonly locale: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** It has just opened, and takes the focus. */
  readonly takesFocus?: boolean;
  readonly onPick: (day: string) => void;
}

/** One month of days. Arrows lead by days and weeks, Page Up and Page Down by months, with Shift by years. */
export const Calendar = ({ value, start, locale, min, max, takesFocus = false, onPick }: CalendarProps) => {
  const [at, setAt] = useState(() => within(value === '' ? start : value, min, max));
  const grid = useRef<HTMLTableElement>(null);
  const focusNext = useRef(takesFocus);
  useEffect(() => {
    if (focusNext.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    focusNext.current = false;
  }, [at]);
  const go = (day: string) => setAt(within(day, min, max));
  const follow = (event: KeyboardEvent) => {
    const next = isInputMethodKey(event) ? undefined : dayAfterKey(at, event.key, event.shiftKey);
    if (next === undefined) return;
    event.preventDefault();
    focusNext.current = true;
    go(next);
  };
  const mayChoose = (day: string) => within(day, min, max) === day;
  const turn = (months: number) => {
    const month = shiftMonth(at, months);
    const isBeyond = within(month, min, max).slice(0, 7) !== month.slice(0, 7);
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={monthName(month, locale)}
        disabled={isBeyond}
        className={months < 0 ? styles.back : undefined}
        onClick={() => go(month)}
      >
        <IconChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    );
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        {turn(-1)}
        <span className={styles.month} aria-live="polite">
          {monthName(at, locale)}
        </span>
        {turn(1)}
      </div>
      <table ref={grid} role="grid" aria-label={monthName(at, locale)} onKeyDown={follow}>
        <thead>
          <tr>
            {weekdays(locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long} aria-label={long} className={styles.weekday}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td
                  key={day ?? index}
                  role="gridcell"
                  aria-selected={day === null ? undefined : day === value}
                >
                  {day !== null && (
                    <button
                      type="button"
                      className={styles.day}
                      tabIndex={day === at ? 0 : -1}
                      data-chosen={day === value || undefined}
                      aria-label={dayName(day, locale)}
                      disabled={!mayChoose(day)}
                      onClick={() => onPick(day)}
                    >
                      {Number.parseInt(day.slice(8), 10)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
