import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Outlet, useNavigation } from 'react-router';
import { useWords } from '../lib/language.ts';
import { overview } from '../lib/landing.ts';
import { followOtherTabs } from '../lib/session.ts';
import '../ui/styles-console.css';
import { IconSidebarClose, IconSidebarOpen } from '../ui/icons.ts';
import { Mark } from '../ui/Mark.tsx';
import { choose, useAppearance } from './appearance.ts';
import classes from './ConsoleLayout.module.css';
import { Header } from './Header.tsx';
import { SandboxBanner } from './SandboxBanner.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { SideMenu } from './SideMenu.tsx';

const Brand = ({ product, onClick }: { product: string; onClick?: () => void }) => (
  <Link to={overview} className={classes.brand} aria-label={product} {...(onClick ? { onClick } : {})}>
    <Mark />
    <span className={classes.product}>{product}</span>
  </Link>
);

/** Draws the menu in to its icons, and out again; the choice stays. */
const SidebarToggle = () => {
  const words = useWords('shell');
  const isOpen = useAppearance().sidebar === 'true';
  const label = isOpen ? words.closeSidebar : words.openSidebar;
  const Icon = isOpen ? IconSidebarClose : IconSidebarOpen;
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      onClick={() => choose('sidebar', isOpen ? 'false' : 'true')}
    >
      <Icon size={18} stroke={1.6} />
    </button>
  );
};

/** The console's frame: menu, header, content, footer. Below 1088 px the menu is a drawer. */
export const ConsoleLayout = () => {
  const words = useWords('common');
  const [menuOpen, setMenuOpen] = useState(false);
  const isMoving = useNavigation().state !== 'idle';
  useEffect(followOtherTabs, []);
  return (
    <div className={classes.layout}>
      <a href="#content" className={classes.skip}>
        {words.skipToContent}
      </a>
      <aside className={classes.side} aria-label={words.product}>
        <Brand product={words.product} />
        <SideMenu />
        <SidebarToggle />
      </aside>
      <Drawer
        opened={menuOpen}
        onClose={() => setMenuOpen(false)}
        size={264}
        padding={0}
        title={<Brand product={words.product} onClick={() => setMenuOpen(false)} />}
        closeButtonProps={{ 'aria-label': words.actions.close }}
        attributes={{ header: { role: 'presentation' } }}
      >
        <SideMenu onLeave={() => setMenuOpen(false)} />
      </Drawer>
      <div className={classes.column}>
        <SandboxBanner />
        <Header onMenu={() => setMenuOpen(true)} brand={<Brand product={words.product} />} />
        <div className={classes.progress} data-moving={isMoving} aria-hidden="true" />
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <SessionWatch />
    </div>
  );
};
