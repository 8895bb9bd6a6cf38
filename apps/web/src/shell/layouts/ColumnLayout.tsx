import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useWords } from '../../lib/words/language.ts';
import '../../ui/theme/styles-console.css';
import { SwitchLanguage } from '../brand/SwitchLanguage.tsx';
import { BrandMark } from '../brand/BrandMark.tsx';
import classes from './ColumnLayout.module.css';
import { SandboxBanner } from './SandboxBanner.tsx';

/** One calm column under the brand and the language; `children` are further acts of the header. */
export const ColumnLayout = ({ children }: { children?: ReactNode }) => {
  const words = useWords('common');
  return (
    <div className={classes.layout}>
      <SandboxBanner />
      <header className={classes.header}>
        <p className={classes.brand}>
          <BrandMark size={28} />
          {words.product}
        </p>
        <div className={classes.acts}>
          <SwitchLanguage />
          {children}
        </div>
      </header>
      <main className={classes.column}>
        <Outlet />
      </main>
    </div>
  );
};
