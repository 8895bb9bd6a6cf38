import type { ComponentPropsWithRef } from 'react';
import { CountBadge } from '../../ui/states/CountBadge.tsx';
import type { IconBell } from '../../ui/theme/icons.ts';
import styles from './HeaderButton.module.css';

interface HeaderButtonProps extends ComponentPropsWithRef<'button'> {
  readonly label: string;
  readonly Icon: typeof IconBell;
  readonly count?: number;
}

/** A round of the header: an icon that says its name, and how many wait behind it. */
export const HeaderButton = ({ label, Icon, count = 0, className, ...button }: HeaderButtonProps) => (
  <button
    type="button"
    className={`${styles.button} ${className ?? ''}`}
    aria-label={label}
    title={label}
    {...button}
  >
    <Icon size={18} stroke={1.6} aria-hidden="true" />
    <CountBadge count={count} />
  </button>
);
