import { Menu } from '@mantine/core';
import { useLocation } from 'react-router';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { isHere, titleOf } from '../../lib/screens/menu.ts';
import type { MenuItem } from '../../lib/session/session.ts';
import { IconChevronDown } from '../../ui/theme/icons.ts';
import { MenuIcon } from './MenuIcon.tsx';
import styles from './TopMenu.module.css';
import { useTabLink } from '../tabs/open-tabs.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useMenu } from './use-menu.ts';

const GroupEntry = ({ item }: { item: MenuItem }) => (
  <Menu.Item component={PageLink} {...useTabLink(item.path)} leftSection={<MenuIcon name={item.meta.icon} />}>
    {titleOf(item, useLanguage())}
  </Menu.Item>
);

const Entry = ({ item }: { item: MenuItem }) => {
  const { pathname } = useLocation();
  return (
    <PageLink
      className={styles.entry}
      {...useTabLink(item.path)}
      aria-current={isHere(item, pathname) ? 'page' : undefined}
    >
      {titleOf(item, useLanguage())}
    </PageLink>
  );
};

const Group = ({ item }: { item: MenuItem }) => {
  const language = useLanguage();
  const { pathname } = useLocation();
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button
          type="button"
          className={styles.entry}
          data-here={item.children.some((child) => isHere(child, pathname)) || undefined}
        >
          {titleOf(item, language)}
          <IconChevronDown size={14} stroke={1.8} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {item.children.map((child) => (
          <GroupEntry key={child.path} item={child} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The server's menu along the top, for those who chose it there: entries, and groups that open. */
export const TopMenu = () => {
  const words = useWords('shell');
  return (
    <nav className={styles.menu} aria-label={words.mainMenu}>
      {useMenu().map((item) =>
        item.children.length > 0 ? (
          <Group key={item.path} item={item} />
        ) : (
          <Entry key={item.path} item={item} />
        ),
      )}
    </nav>
  );
};
