import { otherLanguage } from '@tael/i18n/language';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { chooseLanguage, useLanguage, useWords } from '../lib/language.ts';
import { LanguageToggle } from '../ui/LanguageToggle.tsx';
import { useSession } from '../lib/session.ts';
import { IconMenu, IconPalette } from '../ui/icons.ts';
import { useAppearance } from './appearance.ts';
import { Balance } from './Balance.tsx';
import { seesPart } from './header-parts.ts';
import classes from './Header.module.css';
import { HeaderActs } from './HeaderActs.tsx';
import { HeaderButton } from './HeaderButton.tsx';
import { ProjectSwitcher } from './ProjectSwitcher.tsx';
import { SearchButton } from './SearchButton.tsx';
import { useAway } from './use-away.ts';
import { UserMenu } from './UserMenu.tsx';

const TopMenu = lazy(async () => ({ default: (await import('./TopMenu.tsx')).TopMenu }));
const SettingsDrawer = lazy(async () => ({ default: (await import('./SettingsDrawer.tsx')).SettingsDrawer }));

interface HeaderProps {
  readonly onMenu: () => void;
  /** The product's mark, where the menu stands here instead of at the side. */
  readonly brand: ReactNode;
}

/** What is at hand on every screen. It goes out of the way while one reads on, for those who chose that. */
export const Header = ({ onMenu, brand }: HeaderProps) => {
  const language = useLanguage();
  const { user } = useSession();
  const words = useWords('common');
  const shell = useWords('shell');
  const { layout, fixedHeader, hidesHeader } = useAppearance();
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
        <Balance />
        <HeaderActs />
        <LanguageToggle
          name={words.otherLanguage}
          label={words.switchLanguage}
          onClick={() => void chooseLanguage(otherLanguage(language))}
        />
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
