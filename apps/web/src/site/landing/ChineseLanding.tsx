import { useWords } from '../../lib/words/language.ts';
import { Advantages } from './Advantages.tsx';
import classes from './ChineseLanding.module.css';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { SiteFooter } from '../frame/SiteFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { Rates } from './Rates.tsx';
import { Scenarios } from './Scenarios.tsx';
import { Start } from '../parts/Start.tsx';
import { useLandingWords } from '../parts/use-landing-words.ts';

const anchors = { features: 'solutions', advantages: 'advantages', rates: 'plans' };

/**
 * The Chinese landing page: six screens, one after the other (specification section 2). The page itself scrolls, so a
 * screen may be taller than the window, and on a small window nothing snaps.
 */
export const ChineseLanding = () => {
  const { home } = useWords('common');
  const words = useLandingWords();
  const screens = [
    { id: 'home', name: home, screen: <Hero /> },
    { id: anchors.features, name: words.features.name, screen: <Features id={anchors.features} /> },
    { id: 'scenarios', name: words.scenarios.name, screen: <Scenarios id="scenarios" /> },
    { id: anchors.advantages, name: words.advantages.name, screen: <Advantages id={anchors.advantages} /> },
    { id: anchors.rates, name: words.rates.name, screen: <Rates id={anchors.rates} /> },
    { id: 'start', name: words.start.name, screen: <Start id="start" /> },
  ];
  return (
    <>
      <LandingHeader anchors={anchors} />
      <main id="main" className={classes.screens} data-screens="">
        {screens.map(({ id, screen }) => (
          <div key={id} className={classes.screen} data-screen={id}>
            {screen}
          </div>
        ))}
      </main>
      <div className={classes.foot}>
        <SiteFooter />
      </div>
      <nav className={classes.dots} aria-label={words.dots}>
        {screens.map(({ id, name }) => (
          <a key={id} href={`#${id}`} className={classes.dot} data-dot={id} aria-label={name} title={name} />
        ))}
      </nav>
    </>
  );
};
