import { memo, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { useWords } from '../../lib/words/language.ts';
import { guardLeftPage } from '../../lib/session/left-page.ts';
import { followOtherTabs } from '../../lib/session/session.ts';
import { followMovedPresses } from '../../ui/page/moved-press.ts';
import '../../ui/theme/styles-console.css';
import { IconSidebarClose, IconSidebarOpen } from '../../ui/theme/icons.ts';
import { choose, useAppearance } from '../appearance.ts';
import { Brand } from '../menu/Brand.tsx';
import { ClosableSandboxBanner } from './ClosableSandboxBanner.tsx';
import classes from './ConsoleLayout.module.css';
import { Footer } from './Footer.tsx';
import { Header } from '../header/Header.tsx';
import { PhoneMenu } from '../lazy-overlays.ts';
import { SessionWatch } from '../session/SessionWatch.tsx';
import { SideMenu } from '../menu/SideMenu.tsx';
import { TabStrip } from '../tabs/TabStrip.tsx';
import { UpdateBar } from './UpdateBar.tsx';

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

/** A line under the header for as long as the next screen is on its way. */
const Progress = () => (
  <div className={classes.progress} data-moving={useNavigation().state !== 'idle'} aria-hidden="true" />
);

/**
 * The console's frame: menu, what is to be noticed, header, content, footer. Below 1088 px the menu is a drawer. The
 * router draws its routes anew at every step of every navigation; the frame stands still meanwhile.
 */
export const ConsoleLayout = memo(({ notice }: { notice?: ReactNode }) => {
  const words = useWords('common');
  const [menuOpen, setMenuOpen] = useState(false);
  useEffect(followOtherTabs, []);
  useEffect(guardLeftPage, []);
  useEffect(followMovedPresses, []);
  return (
    <div className={classes.layout}>
      <a href="#content" className={classes.skip}>
        {words.skipToContent}
      </a>
      <aside className={classes.side} aria-label={words.product}>
        <Brand />
        <SideMenu />
        <SidebarToggle />
      </aside>
      {menuOpen && (
        <Suspense>
          <PhoneMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      <div className={classes.column}>
        <ClosableSandboxBanner />
        <UpdateBar />
        {notice}
        <div className={classes.head}>
          <Header onMenu={() => setMenuOpen(true)} brand={<Brand />} />
          <TabStrip />
          <Progress />
        </div>
        <main id="content" className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <SessionWatch />
    </div>
  );
});
