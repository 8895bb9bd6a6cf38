import { otherLanguage } from '@tael/i18n/language';
import { Outlet } from 'react-router';
import { chooseLanguage, useLanguage, useWords } from '../lib/language.ts';
import { LanguageToggle } from '../ui/LanguageToggle.tsx';
import { Mark } from '../ui/Mark.tsx';
import { Carousel } from './Carousel.tsx';
import classes from './LoginLayout.module.css';
import { SandboxBanner } from './SandboxBanner.tsx';

/** The frame of signing in and registering: what the product does on the left, the form on the right. */
const LoginLayout = () => {
  const language = useLanguage();
  const words = useWords('common');
  return (
    <div className={classes.layout}>
      <aside className={classes.promotion} aria-label={words.product}>
        <a href="/" className={classes.brand}>
          <Mark size={30} />
          {words.product}
        </a>
        <Carousel />
      </aside>
      <div className={classes.side}>
        <SandboxBanner />
        <header className={classes.top}>
          <a href="/" className={classes.smallBrand}>
            <Mark size={28} />
            {words.product}
          </a>
          <LanguageToggle
            name={words.otherLanguage}
            label={words.switchLanguage}
            onClick={() => void chooseLanguage(otherLanguage(language))}
          />
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
      </div>
    </div>
  );
};
export default LoginLayout;
