import { Link, useLocation } from 'react-router';
import { useLanguage, useWords } from '../lib/language.ts';
import { isHere, titleOf } from '../lib/menu.ts';
import type { MenuItem } from '../lib/session.ts';
import { MenuIcon } from './MenuIcon.tsx';
import classes from './SideMenu.module.css';
import { useTabLink } from './open-tabs.ts';
import { useMenu } from './use-menu.ts';

const Entry = ({ item, onLeave }: { item: MenuItem; onLeave: (() => void) | undefined }) => {
  const language = useLanguage();
  const { pathname } = useLocation();
  const link = useTabLink(item.path);
  const content = (
    <>
      <MenuIcon name={item.meta.icon} />
      <span className={classes.title}>{titleOf(item, language)}</span>
    </>
  );
  return (
    <li>
      {item.meta.url ? (
        <a className={classes.entry} href={item.meta.url} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : (
        <Link
          className={classes.entry}
          title={titleOf(item, language)}
          {...link}
          aria-current={isHere(item, pathname) ? 'page' : undefined}
          {...(onLeave ? { onClick: onLeave } : {})}
        >
          {content}
        </Link>
      )}
    </li>
  );
};

/** The server's menu: entries, and groups with their heading. */
export const SideMenu = ({ onLeave }: { onLeave?: () => void }) => {
  const language = useLanguage();
  const words = useWords('shell');
  const items = useMenu();
  return (
    <nav className={classes.menu} aria-label={words.mainMenu}>
      {items.length === 0 ? <p className={classes.empty}>{words.menuEmpty}</p> : null}
      <ul>
        {items.map((item) =>
          item.children.length === 0 ? (
            <Entry key={item.path} item={item} onLeave={onLeave} />
          ) : (
            <li key={item.path}>
              <p className={classes.group} id={`menu-${item.name}`}>
                {titleOf(item, language)}
              </p>
              <ul aria-labelledby={`menu-${item.name}`}>
                {item.children.map((child) => (
                  <Entry key={child.path} item={child} onLeave={onLeave} />
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
};
