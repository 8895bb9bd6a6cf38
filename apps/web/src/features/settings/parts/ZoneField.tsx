import { Combobox, InputBase, useCombobox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { now } from '../../../lib/clock.ts';
import { useWords } from '../../../lib/words/language.ts';
import { findsZone, offsetMinutes, offsetText, zonesAt } from './zones.ts';

interface ZoneFieldProps {
  readonly label: string;
  readonly description: string;
  /** An IANA zone; empty is the one that is followed. */
  readonly value: string;
  /** What choosing none means; absent where one has to be chosen. */
  readonly followed?: { readonly zone: string; readonly label: (zone: string) => string };
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
}

const shownAtMost = 60;

/** A time zone, found by its city, its region or its offset. */
export const ZoneField = ({ label, description, value, followed, error, onChange }: ZoneFieldProps) => {
  const words = useWords('settings').zone;
  const [typed, setTyped] = useState<string>();
  const zones = useMemo(() => zonesAt(now()), []);
  const box = useCombobox({ onDropdownClose: () => setTyped(undefined) });
  const follow =
    followed && followed.label(`${followed.zone} (${offsetText(offsetMinutes(followed.zone, now()))})`);
  const chosen = zones.find(({ name }) => name === value);
  const shown = value === '' ? (follow ?? '') : `${value.replaceAll('_', ' ')} (${chosen?.offset ?? ''})`;
  const found = zones.filter((zone) => findsZone(zone, typed ?? '')).slice(0, shownAtMost);
  return (
    <Combobox
      store={box}
      onOptionSubmit={(name) => {
        onChange(name === follow ? '' : name);
        box.closeDropdown();
      }}
    >
      <Combobox.Target>
        <InputBase
          name="timeZone"
          label={label}
          description={description}
          error={error}
          placeholder={words.search}
          autoComplete="off"
          value={typed ?? shown}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            box.openDropdown();
            box.updateSelectedOptionIndex();
          }}
          onClick={() => box.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => box.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={label}>
          {!typed && follow && <Combobox.Option value={follow}>{follow}</Combobox.Option>}
          {found.map(({ name, offset }) => (
            <Combobox.Option key={name} value={name}>
              {name.replaceAll('_', ' ')} ({offset})
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{words.none}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
};
