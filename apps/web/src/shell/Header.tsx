import { otherLanguage } from '@tael/i18n/language';
import { chooseLanguage, useLanguage, useWords } from '../lib/language.ts';
import { LanguageToggle } from '../ui/LanguageToggle.tsx';
import { IconMenu } from '../ui/icons.ts';
import { Balance } from './Balance.tsx';
import classes from './Header.module.css';
import { UserMenu } from './UserMenu.tsx';

export const Header = ({ onMenu }: { onMenu: () => void }) => {
  const language = useLanguage();
  const words = useWords('common');
  const shell = useWords('shell');
  return (
    <header className={classes.header}>
      <button type="button" className={classes.burger} aria-label={shell.openMenu} onClick={onMenu}>
        <IconMenu size={20} stroke={1.6} />
      </button>
      <div className={classes.right}>
        <Balance />
        <LanguageToggle
          name={words.otherLanguage}
          label={words.switchLanguage}
          onClick={() => void chooseLanguage(otherLanguage(language))}
        />
        <UserMenu />
      </div>
    </header>
  );
};
