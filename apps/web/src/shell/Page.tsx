import type { ReactNode } from 'react';
import { useBrand } from '../lib/brand.ts';
import { useLanguage, useWords } from '../lib/language.ts';
import { overview } from '../lib/landing.ts';
import { titleOf } from '../lib/menu.ts';
import type { MenuItem } from '../lib/session.ts';
import { PageTitle } from '../ui/PageTitle.tsx';
import classes from './Page.module.css';
import { PageLink } from '../ui/PageLink.tsx';

/** One screen in its frame: the title of the document, where we are, and the screen. */
export const Page = ({ trail, children }: { trail: readonly MenuItem[]; children: ReactNode }) => {
  const language = useLanguage();
  const words = useWords('common');
  const shell = useWords('shell');
  const product = useBrand()?.pageTitle ?? words.product;
  const here = trail.at(-1);
  // A group that is called like its first page would be said twice.
  const steps = trail.filter((item) => item === here || item.meta.title !== here?.meta.title);
  const isHome = here?.path.toLowerCase() === overview;
  return (
    <>
      <PageTitle title={here ? titleOf(here, language) : product} product={product} />
      {isHome ? null : (
        <nav className={classes.trail} aria-label={shell.breadcrumb}>
          <ol>
            <li>
              <PageLink to={overview}>{words.home}</PageLink>
            </li>
            {steps.map((item, index) => (
              <li key={item.path} aria-current={index === steps.length - 1 ? 'page' : undefined}>
                {titleOf(item, language)}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {children}
    </>
  );
};
