import { Menu } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useLanguage, useWords } from '../lib/language.ts';
import { isHere, titleOf } from '../lib/menu.ts';
import type { MenuItem } from '../lib/session.ts';
import { IconChevronDown } from '../ui/icons.ts';
import { MenuIcon } from './MenuIcon.tsx';
import styles from './TopMenu.module.css';
import { useMenu } from './use-menu.ts';

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
          <Menu.Item
            key={child.path}
            component={Link}
            to={child.path}
            leftSection={<MenuIcon name={child.meta.icon} />}
          >
            {titleOf(child, language)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

/** The server's menu along the top, for those who chose it there: entries, and groups that open. */
export const TopMenu = () => {
  const language = useLanguage();
  const words = useWords('shell');
  const { pathname } = useLocation();
  return (
    <nav className={styles.menu} aria-label={words.mainMenu}>
      {useMenu().map((item) =>
        item.children.length > 0 ? (
          <Group key={item.path} item={item} />
        ) : (
          <Link
            key={item.path}
            className={styles.entry}
            to={item.path}
            aria-current={isHere(item, pathname) ? 'page' : undefined}
          >
            {titleOf(item, language)}
          </Link>
        ),
      )}
    </nav>
  );
};
