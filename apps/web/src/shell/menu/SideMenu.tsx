import { memo } from 'react';
import { useLocation } from 'react-router';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { isHere, titleOf } from '../../lib/screens/menu.ts';
import type { MenuItem } from '../../lib/session/session.ts';
import { MenuIcon } from './MenuIcon.tsx';
import classes from './SideMenu.module.css';
import { tabLinkOf, useOpenTabs } from '../tabs/open-tabs.ts';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { useMenu } from './use-menu.ts';

interface EntryProps {
  readonly title: string;
  readonly icon: string;
  /** Where it leads, here or at another site. */
  readonly to: string;
  readonly isElsewhere: boolean;
  readonly isCurrent: boolean;
  readonly preventScrollReset: boolean;
  readonly onLeave: (() => void) | undefined;
}

/** Drawn again when something of it is another, and not because somebody went from one page to the next. */
const Entry = memo(({ title, icon, to, isElsewhere, isCurrent, preventScrollReset, onLeave }: EntryProps) => {
  const content = (
    <>
      <MenuIcon name={icon} />
      <span className={classes.title}>{title}</span>
    </>
  );
  return (
    <li>
      {isElsewhere ? (
        <a className={classes.entry} href={to} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : (
        <PageLink
          className={classes.entry}
          title={title}
          to={to}
          preventScrollReset={preventScrollReset}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onLeave}
        >
          {content}
        </PageLink>
      )}
    </li>
  );
});

/** The server's menu: entries, and groups with their heading. */
export const SideMenu = ({ onLeave }: { onLeave?: () => void }) => {
  const language = useLanguage();
  const words = useWords('shell');
  const items = useMenu();
  const tabs = useOpenTabs();
  const { pathname } = useLocation();
  const entry = (item: MenuItem) => {
    const { to, preventScrollReset } = tabLinkOf(tabs, item.path);
    return (
      <Entry
        key={item.path}
        title={titleOf(item, language)}
        icon={item.meta.icon}
        to={item.meta.url || to}
        isElsewhere={Boolean(item.meta.url)}
        isCurrent={isHere(item, pathname)}
        preventScrollReset={preventScrollReset}
        onLeave={onLeave}
      />
    );
  };
  return (
    <nav className={classes.menu} aria-label={words.mainMenu}>
      {items.length === 0 ? <p className={classes.empty}>{words.menuEmpty}</p> : null}
      <ul>
        {items.map((item) =>
          item.children.length === 0 ? (
            entry(item)
          ) : (
            <li key={item.path}>
              <p className={classes.group} id={`menu-${item.name}`}>
                {titleOf(item, language)}
              </p>
              <ul aria-labelledby={`menu-${item.name}`}>{item.children.map(entry)}</ul>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
};
