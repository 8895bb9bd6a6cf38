import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconChevronDown, IconChevronUp } from '../theme/icons.ts';
import styles from './FoldButton.module.css';

interface FoldButtonProps {
  readonly isOpen: boolean;
  readonly onTurn: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Opens a part under the head of a page, and folds it away again. */
export const FoldButton = ({ isOpen, onTurn, children }: FoldButtonProps) => {
  const Icon = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <Button
      variant="default"
      classNames={{ label: styles.label ?? '' }}
      aria-expanded={isOpen}
      rightSection={<Icon size={14} aria-hidden="true" />}
      onClick={() => onTurn(!isOpen)}
    >
      {children}
    </Button>
  );
};
