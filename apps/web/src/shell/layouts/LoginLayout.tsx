import { Outlet } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { useWords } from '../../lib/words/language.ts';
import { SwitchLanguage } from '../brand/SwitchLanguage.tsx';
import { BrandMark } from '../brand/BrandMark.tsx';
import { Carousel } from './Carousel.tsx';
import classes from './LoginLayout.module.css';
import { SandboxBanner } from './SandboxBanner.tsx';

/** The frame of signing in and registering: what the product does on the left, the form on the right. */
const LoginLayout = () => {
  const words = useWords('common');
  const look = useBrand()?.look;
  // The site beside the console is the platform's.
  const home = look ? '/user/login' : '/';
  return (
    <div className={classes.layout}>
      <aside className={classes.promotion} aria-label={words.product}>
        <a href={home} className={classes.brand}>
          <BrandMark size={30} />
          {words.product}
        </a>
        <Carousel />
      </aside>
      <div className={classes.side}>
        <SandboxBanner />
        <header className={classes.top}>
          <a href={home} className={classes.smallBrand}>
            <BrandMark size={28} />
            {words.product}
          </a>
          <SwitchLanguage />
        </header>
        <main className={classes.main}>
          <Outlet />
        </main>
        {look && (
          <footer className={classes.contacts}>
            <span>{look.legalName}</span>
            <a href={`mailto:${look.supportEmail}`}>{look.supportEmail}</a>
            {look.supportPhone && <span>{look.supportPhone}</span>}
          </footer>
        )}
      </div>
    </div>
  );
};
export default LoginLayout;
