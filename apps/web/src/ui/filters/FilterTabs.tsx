import { useEffect, useRef } from 'react';
import { type To } from 'react-router';
import styles from './FilterTabs.module.css';
import { PageLink } from '../page/PageLink.tsx';

interface FilterTabsProps {
  readonly label: string;
  readonly tabs: readonly { readonly key: string; readonly label: string; readonly to: To }[];
  readonly current: string;
}

/** So much of the tab before the present one stays in sight. */
const edge = 24;

/** The few halves of a list as links, so that each has its address and going back leads to the one before. */
export const FilterTabs = ({ label, tabs, current }: FilterTabsProps) => {
  const line = useRef<HTMLElement>(null);
  // On a phone the line scrolls, and the present tab may stand behind its edge.
  useEffect(() => {
    const tab = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (line.current && tab) line.current.scrollLeft = tab.offsetLeft - line.current.offsetLeft - edge;
  }, [current]);
  return (
    <nav ref={line} className={styles.tabs} aria-label={label}>
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
};
