import { Advantages } from './Advantages.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { SiteFooter } from '../frame/SiteFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import { Rates } from './Rates.tsx';
import { Scenarios } from './Scenarios.tsx';
import { Start } from '../parts/Start.tsx';

const anchors = { features: 'features', advantages: 'advantages', rates: 'rates' };

/** The English landing page: one page to read downwards. */
export const EnglishLanding = () => (
  <>
    <LandingHeader anchors={anchors} />
    <main id="main">
      <Hero />
      <Features id={anchors.features} />
      <Scenarios id="scenarios" />
      <Advantages id={anchors.advantages} />
      <Rates id={anchors.rates} />
      <Start id="start" />
    </main>
    <SiteFooter />
  </>
);
