import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../page/lazy.ts';
import { toDayText } from './day-text.ts';
import { IconCalendar } from '../theme/icons.ts';
import { isInputMethodKey } from '../input-method.ts';

const Calendar = lazy(() => import('./Calendar.tsx').then(({ Calendar: one }) => ({ default: one })));

interface DateFieldProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue' | 'type' | 'min' | 'max'
> {
  /** `YYYY-MM-DD`, or what was typed when it is no day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly pickLabel: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const isDay = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`));

/** A calendar day, typed or picked. The text is the product's own spelling in both languages, and so is the calendar. */
export const DateField = ({ value, onChange, pickLabel, min, max, onBlur, ...rest }: DateFieldProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <TextInput
      inputMode="numeric"
      placeholder="YYYY-MM-DD"
      maxLength={12}
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        // What was typed is spelled out first; whoever listens is told once there is nothing to spell out.
        if (toDayText(value) !== value) onChange(toDayText(value));
        else onBlur?.(event);
      }}
      rightSection={
        <Popover
          opened={isOpen}
          onChange={setIsOpen}
          position="bottom-end"
          shadow="md"
          trapFocus
          returnFocus
          withinPortal={false}
          floatingStrategy="fixed"
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={pickLabel}
              onClick={() => setIsOpen((was) => !was)}
            >
              <IconCalendar size={16} aria-hidden="true" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown
            onKeyDown={(event) => {
              // A dialog or a detail around the field stays open.
              if (event.key !== 'Escape' || isInputMethodKey(event)) return;
              event.stopPropagation();
              close();
            }}
          >
            <Suspense>
              <Calendar
                value={isDay(value) ? value : ''}
                // Today where the reader is, as `YYYY-MM-DD`.
                start={new Intl.DateTimeFormat('en-CA').format()}
                locale={document.documentElement.lang}
                min={min}
                max={max}
                takesFocus
                onPick={(day) => {
                  onChange(day);
                  close();
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  );
};
