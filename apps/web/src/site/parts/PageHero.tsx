import type { ReactNode } from 'react';
import { overview } from '../../lib/paths/landing.ts';
import { ifSignedIn, ifVisitor } from '../frame/signed-in.ts';
import { useSiteWords } from '../frame/use-site-words.ts';
import classes from './PageHero.module.css';

interface PageHeroProps {
  readonly title: string;
  readonly text: string;
  readonly picture?: ReactNode;
  /** Whether the way to an account belongs under it. */
  readonly invites?: boolean;
}

/** The head of a page: what it is about, and the way in where the page speaks of the product. */
export const PageHero = ({ title, text, picture, invites = false }: PageHeroProps) => {
  const { nav } = useSiteWords();
  return (
    <section className={classes.hero} aria-labelledby="page-title">
      <div className={classes.inside} data-alone={picture ? undefined : ''}>
        <div>
          <h1 id="page-title" className={classes.title}>
            {title}
          </h1>
          <p className={classes.text}>{text}</p>
          {invites && (
            <p className={classes.acts}>
              <a href="/user/create" className={`${classes.open} ${ifVisitor}`}>
                {nav.openAccount}
              </a>
              <a href="/user/login" className={`${classes.second} ${ifVisitor}`}>
                {nav.signIn}
              </a>
              <a href={overview} className={`${classes.open} ${ifSignedIn}`}>
                {nav.openConsole}
              </a>
            </p>
          )}
        </div>
        {picture && <div className={classes.picture}>{picture}</div>}
      </div>
    </section>
  );
};
