import { Button, CloseButton, Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './FilterMenu.module.css';
import { IconFilter } from '../theme/icons.ts';

/** One filter of a list: its fields in the menu, and the chip of what it is set to. */
export interface FilterPart {
  readonly key: string;
  readonly label: string;
  /** What it is set to; undefined while it lets everything through. */
  readonly valueText: string | undefined;
  readonly clear: () => void;
  readonly fields: ReactNode;
}

interface FilterMenuProps {
  readonly label: string;
  readonly removeLabel: (filter: string) => string;
  readonly clearLabel: string;
  readonly parts: readonly FilterPart[];
  readonly onClear: () => void;
}

/** All filters of a list behind one button, and a chip for each that is set. */
export const FilterMenu = ({ label, removeLabel, clearLabel, parts, onClear }: FilterMenuProps) => {
  const set = parts.filter(({ valueText }) => valueText !== undefined);
  return (
    <>
      <Popover position="bottom-start" trapFocus returnFocus shadow="md" withinPortal={false} closeOnEscape>
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconFilter size={16} stroke={1.6} aria-hidden="true" />}
            rightSection={set.length > 0 && <span className={styles.count}>{set.length}</span>}
          >
            {label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={styles.fields}>
            {parts.map(({ key, fields }) => (
              <div key={key} className={styles.part}>
                {fields}
              </div>
            ))}
            {set.length > 0 && (
              <Button variant="subtle" onClick={onClear}>
                {clearLabel}
              </Button>
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
      {set.map((part) => (
        <span key={part.key} className={styles.chip}>
          {part.label}
          <span className={styles.valueText}>{part.valueText}</span>
          <CloseButton size="sm" aria-label={removeLabel(part.label)} onClick={part.clear} />
        </span>
      ))}
    </>
  );
};
