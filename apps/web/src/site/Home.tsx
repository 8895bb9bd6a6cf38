import { useWords } from '../lib/language.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { CardArt } from '../ui/CardArt.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import classes from './Home.module.css';
import { SiteFrame } from './SiteFrame.tsx';

const features = ['cards', 'limits', 'funding', 'ledger'] as const;

/** The home page: what the product is, in one screen, and the way in. */
const Home = () => {
  const common = useWords('common');
  const words = useWords('site');
  return (
    <SiteFrame>
      <PageTitle title={common.product} product={common.tagline} />
      <section className={classes.hero}>
        <div>
          <h1 className={classes.title}>{words.hero.title}</h1>
          <p className={classes.lead}>{words.hero.text}</p>
          <div className={classes.acts}>
            <ButtonLink to="/user/create" size="md">
              {words.nav.openAccount}
            </ButtonLink>
            <ButtonLink to="/user/login" size="md" variant="default">
              {words.nav.signIn}
            </ButtonLink>
          </div>
        </div>
        <div className={classes.card} aria-hidden="true">
          <CardArt
            network="visa"
            productName={words.hero.card}
            lastFour="4417"
            holderName="WEI LI"
            expiry="09/29"
          />
        </div>
      </section>
      <section className={classes.features} aria-label={words.features.title}>
        {features.map((feature) => (
          <article key={feature} className={classes.feature}>
            <h2>{words.features[feature].title}</h2>
            <p>{words.features[feature].text}</p>
          </article>
        ))}
      </section>
    </SiteFrame>
  );
};
export default Home;
