import { useId, type ReactNode } from 'react';
import { IconChevronDown, IconChevronRight } from '../theme/icons.ts';
import styles from './FoldedSection.module.css';

interface FoldedSectionProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onTurn: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A named part of a form that few need: closed it is one line, and what it holds is drawn once it is opened. */
export const FoldedSection = ({ title, isOpen, onTurn, children }: FoldedSectionProps) => {
  const id = useId();
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={styles.section}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onTurn(!isOpen)}
      >
        <Icon size={16} aria-hidden="true" />
        {title}
      </button>
      {isOpen && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </section>
  );
};
