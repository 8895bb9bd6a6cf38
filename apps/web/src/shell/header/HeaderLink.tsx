import type { IconBell } from '../../ui/theme/icons.ts';
import styles from './HeaderButton.module.css';
import { useTabLink } from '../tabs/open-tabs.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';

interface HeaderLinkProps {
  readonly to: string;
  readonly label: string;
  readonly Icon: typeof IconBell;
  readonly className?: string | undefined;
}

/** The same as a way to a page. */
export const HeaderLink = ({ to, label, Icon, className }: HeaderLinkProps) => (
  <PageLink
    className={`${styles.button} ${className ?? ''}`}
    {...useTabLink(to)}
    aria-label={label}
    title={label}
  >
    <Icon size={18} stroke={1.6} aria-hidden="true" />
  </PageLink>
);
