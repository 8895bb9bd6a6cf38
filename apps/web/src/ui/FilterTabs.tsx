import { type To } from 'react-router';
import styles from './FilterTabs.module.css';
import { PageLink } from './PageLink.tsx';

interface FilterTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly to: To }[];
  readonly current: string;
}

/** The few halves of a list as links, so that each has its address and going back leads to the one before. */
export const FilterTabs = ({ label, tabs, current }: FilterTabsProps) => (
  <nav className={styles.tabs} aria-label={label}>
    {tabs.map((tab) => (
      <PageLink
        key={tab.key}
        to={tab.to}
        className={styles.tab}
        aria-current={tab.key === current ? 'page' : undefined}
        preventScrollReset
      >
        {tab.label}
      </PageLink>
    ))}
  </nav>
);
