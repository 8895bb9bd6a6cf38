import { useLanguage } from '../../lib/language.ts';
import { contactPaths, feePaths } from '../paths.ts';
import classes from './LandingFooter.module.css';
import { ifVisitor } from './signed-in.ts';
import { useLandingWords } from './use-landing-words.ts';

/** About, product and legal. Only what is there is linked. */
export const LandingFooter = () => {
  const language = useLanguage();
  const { footer, nav, description } = useLandingWords();
  return (
    <footer className={classes.footer}>
      <nav className={classes.inside} aria-label={footer.label}>
        <section>
          <h2 className={classes.head}>{footer.about}</h2>
          <p className={classes.text}>{description}</p>
          <a href={contactPaths[language]}>{footer.contact}</a>
        </section>
        <section>
          <h2 className={classes.head}>{footer.product}</h2>
          <ul className={classes.links}>
            <li>
              <a href={feePaths.personal}>{footer.fees}</a>
            </li>
            <li>
              <a href="/docs">{footer.api}</a>
            </li>
            <li className={ifVisitor}>
              <a href="/user/login">{nav.signIn}</a>
            </li>
            <li className={ifVisitor}>
              <a href="/user/create">{nav.openAccount}</a>
            </li>
          </ul>
        </section>
        <section>
          <h2 className={classes.head}>{footer.legal}</h2>
          <p className={classes.text}>{footer.licence}</p>
          <p className={classes.text}>{footer.sandbox}</p>
        </section>
      </nav>
    </footer>
  );
};
