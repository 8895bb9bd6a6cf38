import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './FilterPopover.module.css';
import { IconChevronRight } from './icons.ts';

interface FilterPopoverProps {
  readonly label: string;
  /** What the filter is set to, or that it lets everything through. */
  readonly value: string;
  readonly isActive: boolean;
  readonly children: ReactNode;
}

/** One filter of a list that needs more than a choice: a chip that opens its fields. */
export const FilterPopover = ({ label, value, isActive, children }: FilterPopoverProps) => (
  <Popover position="bottom-start" trapFocus shadow="md">
    <Popover.Target>
      <button type="button" className={styles.chip} data-active={isActive || undefined}>
        <span>{label}</span>
        <span className={styles.value}>{value}</span>
        <IconChevronRight className={styles.mark} size={14} aria-hidden="true" />
      </button>
    </Popover.Target>
    <Popover.Dropdown>
      <div className={styles.fields}>{children}</div>
    </Popover.Dropdown>
  </Popover>
);
