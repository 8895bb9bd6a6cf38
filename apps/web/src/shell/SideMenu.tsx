import { Link, useLocation } from 'react-router';
import { useLanguage, useWords } from '../lib/language.ts';
import { allowedMenu, titleOf, visibleMenu } from '../lib/menu.ts';
import { useSession, type MenuItem } from '../lib/session.ts';
import { MenuIcon } from './MenuIcon.tsx';
import classes from './SideMenu.module.css';

const isHere = (item: MenuItem, pathname: string) => {
  const [path, here] = [item.path.toLowerCase(), pathname.toLowerCase()];
  return here === path || here.startsWith(`${path}/`);
};

const Entry = ({ item, onLeave }: { item: MenuItem; onLeave: (() => void) | undefined }) => {
  const language = useLanguage();
  const { pathname } = useLocation();
  const content = (
    <>
      <MenuIcon name={item.meta.icon} />
      {titleOf(item, language)}
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
          to={item.path}
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
  const { menu, pages } = useSession();
  const items = visibleMenu(allowedMenu(menu, pages));
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
