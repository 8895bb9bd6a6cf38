import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './DetailTabs.module.css';

interface DetailTab {
  readonly value: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** The sides of one thing, the first in sight; another is drawn once it is wanted. */
export const DetailTabs = ({ label, tabs }: { label: string; tabs: readonly DetailTab[] }) => (
  <Tabs defaultValue={tabs[0]?.value ?? null} keepMounted={false}>
    <Tabs.List aria-label={label} mb="md">
      {tabs.map((tab) => (
        <Tabs.Tab key={tab.value} value={tab.value}>
          {tab.label}
        </Tabs.Tab>
      ))}
    </Tabs.List>
    {tabs.map(({ value, content }) => (
      <Tabs.Panel key={value} value={value} className={styles.panel ?? ''}>
        {content}
      </Tabs.Panel>
    ))}
  </Tabs>
);
