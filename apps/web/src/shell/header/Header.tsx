import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '../../ui/page/lazy.ts';
import { useWords } from '../../lib/words/language.ts';
import { SwitchLanguage } from '../brand/SwitchLanguage.tsx';
import { useSession } from '../../lib/session/session.ts';
import { IconLayers, IconMenu, IconPalette } from '../../ui/theme/icons.ts';
import { choose, useAppearance } from '../appearance.ts';
import { Balance } from './Balance.tsx';
import { seesPart } from './header-parts.ts';
import classes from './Header.module.css';
import { HeaderActs } from './HeaderActs.tsx';
import { HeaderButton } from './HeaderButton.tsx';
import { ProjectSwitcher } from './ProjectSwitcher.tsx';
import { SearchButton } from './SearchButton.tsx';
import { useAway } from './use-away.ts';
import { UserMenu } from './UserMenu.tsx';

const TopMenu = lazy(async () => ({
  default: (await import('../menu/TopMenu.tsx')).TopMenu,
}));
const SettingsDrawer = lazy(async () => ({
  default: (await import('./SettingsDrawer.tsx')).SettingsDrawer,
}));

interface HeaderProps {
  readonly onMenu: () => void;
  /** The product's mark, where the menu stands here instead of at the side. */
  readonly brand: ReactNode;
}

/** What is at hand on every screen. It goes out of the way while one reads on, for those who chose that. */
export const Header = ({ onMenu, brand }: HeaderProps) => {
  const { user } = useSession();
  const shell = useWords('shell');
  const { layout, fixedHeader, hidesHeader, tabs } = useAppearance();
  const isAway = useAway(fixedHeader === 'true' && hidesHeader === 'true');
  const [settings, setSettings] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <header className={classes.header} data-away={isAway || undefined}>
      <button type="button" className={classes.burger} aria-label={shell.openMenu} onClick={onMenu}>
        <IconMenu size={20} stroke={1.6} />
      </button>
      {user && seesPart('projects', user) && (
        <div className={classes.roomy}>
          <ProjectSwitcher />
        </div>
      )}
      {layout === 'topmenu' && (
        <div className={classes.top}>
          {brand}
          <Suspense>
            <TopMenu />
          </Suspense>
        </div>
      )}
      <SearchButton />
      <div className={classes.right}>
        {tabs === 'false' && (
          <HeaderButton
            className={classes.roomy}
            label={shell.tabs.unfold}
            Icon={IconLayers}
            onClick={() => choose('tabs', 'true')}
          />
        )}
        <Balance />
        <HeaderActs />
        <SwitchLanguage />
        <HeaderButton
          className={classes.roomy}
          label={shell.settings.title}
          Icon={IconPalette}
          onClick={() => setSettings('open')}
        />
        <UserMenu onSettings={() => setSettings('open')} />
      </div>
      {settings !== 'unused' && (
        <Suspense fallback={null}>
          <SettingsDrawer isOpen={settings === 'open'} onClose={() => setSettings('closed')} />
        </Suspense>
      )}
    </header>
  );
};
