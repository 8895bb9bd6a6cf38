import { ActionIcon, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconDots } from '../theme/icons.ts';

interface RowMenuProps {
  /** Says whose acts these are. */
  readonly label: string;
  /** `Menu.Item`s. */
  readonly children: ReactNode;
}

/** What can be done with one row of a list, behind three dots at its end. */
export const RowMenu = ({ label, children }: RowMenuProps) => (
  <Menu position="bottom-end" width={200}>
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label}>
        <IconDots size={18} aria-hidden="true" />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
);
