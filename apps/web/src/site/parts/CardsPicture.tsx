import { CardArt } from '../../ui/facts/CardArt.tsx';
import classes from './CardsPicture.module.css';
import { useLandingWords } from './use-landing-words.ts';

const cards = [
  { key: 'suppliers', art: 'harbour', network: 'visa', lastFour: '7780' },
  { key: 'subscriptions', art: 'orbit', network: 'mastercard', lastFour: '0932' },
  { key: 'advertising', art: 'signal', network: 'visa', lastFour: '4417' },
] as const;

/** Three cards for three purposes, one over the other. */
export const CardsPicture = () => {
  const { items } = useLandingWords().scenarios;
  return (
    <div className={classes.cards} aria-hidden="true">
      {cards.map(({ key, ...art }) => (
        <div key={key} className={classes.card}>
          <CardArt {...art} productName={items[key].card} holderName={items[key].title} expiry="09/29" />
        </div>
      ))}
    </div>
  );
};
