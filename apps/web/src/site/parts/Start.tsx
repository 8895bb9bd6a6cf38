import { overview } from '../../lib/paths/landing.ts';
import { useLanguage } from '../../lib/words/language.ts';
import { contactPaths } from '../paths.ts';
import classes from './Start.module.css';
import { ifSignedIn, ifVisitor } from '../frame/signed-in.ts';
import { useLandingWords } from './use-landing-words.ts';

/** The last word: open an account, or ask first. */
export const Start = ({ id }: { id: string }) => {
  const { start, nav } = useLandingWords();
  const language = useLanguage();
  return (
    <section id={id} className={classes.band} aria-labelledby={`${id}-title`}>
      <div className={classes.inside}>
        <h2 id={`${id}-title`} className={classes.title}>
          {start.title}
        </h2>
        <p className={classes.text}>{start.text}</p>
        <p className={classes.acts}>
          <a className={`${classes.first} ${ifVisitor}`} href="/user/create">
            {nav.openAccount}
          </a>
          <a className={`${classes.first} ${ifSignedIn}`} href={overview}>
            {nav.openConsole}
          </a>
          <a className={classes.second} href={contactPaths[language]}>
            {start.contact}
          </a>
        </p>
      </div>
    </section>
  );
};
