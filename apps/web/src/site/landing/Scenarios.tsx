import { formatMoney } from '@tael/i18n/format';
import { CardArt } from '../../ui/facts/CardArt.tsx';
import { Points } from '../parts/Points.tsx';
import { Section } from '../parts/Section.tsx';
import { useLandingWords } from '../parts/use-landing-words.ts';

const items = [
  { key: 'advertising', art: 'signal', network: 'visa', lastFour: '4417', left: '3795.00' },
  { key: 'subscriptions', art: 'orbit', network: 'mastercard', lastFour: '0932', left: '55.00' },
  { key: 'suppliers', art: 'harbour', network: 'visa', lastFour: '7780', left: '12400.00' },
  { key: 'personal', art: 'tide', network: 'mastercard', lastFour: '2056', left: '480.00' },
] as const;

/** What people make cards for, each with a card of its own. */
export const Scenarios = ({ id }: { id: string }) => {
  const { scenarios: words, pictures } = useLandingWords();
  return (
    <Section id={id} title={words.title} text={words.text}>
      <Points
        columns={4}
        points={items.map(({ key, art, network, lastFour, left }) => ({
          key,
          ...words.items[key],
          picture: (
            <CardArt
              art={art}
              network={network}
              productName={words.items[key].card}
              lastFour={lastFour}
              holderName={pictures.left(formatMoney(left, 'USD'))}
              expiry="09/29"
            />
          ),
        }))}
      />
    </Section>
  );
};
