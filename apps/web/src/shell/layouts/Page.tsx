import type { ReactNode } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { overview } from '../../lib/paths/landing.ts';
import { titleOf } from '../../lib/screens/menu.ts';
import type { MenuItem } from '../../lib/session/session.ts';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import classes from './Page.module.css';
import { PageLink } from '../../ui/page/PageLink.tsx';

/** One screen in its frame: the title of the document, where we are, and the screen. */
export const Page = ({
  breadcrumbs,
  children,
}: {
  breadcrumbs: readonly MenuItem[];
  children: ReactNode;
}) => {
  const language = useLanguage();
  const words = useWords('common');
  const shell = useWords('shell');
  const product = useBrand()?.pageTitle ?? words.product;
  const here = breadcrumbs.at(-1);
  // A group that is called like its first page would be said twice.
  const steps = breadcrumbs.filter((item) => item === here || item.meta.title !== here?.meta.title);
  return (
    <>
      <PageTitle title={here ? titleOf(here, language) : product} product={product} />
      {steps.length < 3 ? null : (
        <nav className={classes.breadcrumbs} aria-label={shell.breadcrumb}>
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
