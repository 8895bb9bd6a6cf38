import { ButtonLink } from '../../ui/page/ButtonLink.tsx';
import classes from './Hero.module.css';
import { OverviewPicture } from '../parts/OverviewPicture.tsx';
import { ifSignedIn, ifVisitor } from '../frame/signed-in.ts';
import { useLandingWords } from '../parts/use-landing-words.ts';
import { overview } from '../../lib/paths/landing.ts';

/** What the product is, in one screen, and the way in. */
export const Hero = () => {
  const { hero, nav } = useLandingWords();
  return (
    <section id="home" className={classes.hero} aria-labelledby="home-title">
      <div className={classes.inside}>
        <div>
          <h1 id="home-title" className={classes.title}>
            {hero.title}
          </h1>
          <p className={classes.text}>{hero.text}</p>
          <div className={classes.acts}>
            <ButtonLink to="/user/create" size="md" className={ifVisitor}>
              {nav.openAccount}
            </ButtonLink>
            <ButtonLink to="/user/login" size="md" variant="default" className={ifVisitor}>
              {nav.signIn}
            </ButtonLink>
            <ButtonLink to={overview} size="md" className={ifSignedIn}>
              {nav.openConsole}
            </ButtonLink>
          </div>
          <p className={classes.note}>{hero.note}</p>
        </div>
        <OverviewPicture />
      </div>
    </section>
  );
};
