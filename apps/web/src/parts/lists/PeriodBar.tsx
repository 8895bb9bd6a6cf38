import type { ComponentProps } from 'react';
import { FilterTabs } from '../../ui/filters/FilterTabs.tsx';
import { ListFilters } from './ListFilters.tsx';
import styles from './PeriodBar.module.css';

interface PeriodBarProps extends ComponentProps<typeof FilterTabs> {
  readonly period: ComponentProps<typeof ListFilters>['parts'][number];
}

/** Over figures of a period: which period it is, and by what they are divided. */
export const PeriodBar = ({ period, ...tabs }: PeriodBarProps) => (
  <div className={styles.bar}>
    <div className={styles.filters}>
      <ListFilters parts={[period]} />
    </div>
    <FilterTabs {...tabs} />
  </div>
);
