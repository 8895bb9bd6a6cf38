import type { ReactNode } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { useWords } from '../../lib/words/language.ts';
import classes from './SandboxBanner.module.css';

/** Says on every screen that no real money moves, when the providers behind this installation are played. */
export const SandboxBanner = ({ children }: { children?: ReactNode }) => {
  const words = useWords('common');
  return useBrand()?.sandboxProviders ? (
    <aside className={classes.banner}>
      {words.sandboxBanner}
      {children}
    </aside>
  ) : null;
};
