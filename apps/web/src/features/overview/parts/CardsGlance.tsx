import { formatMoney } from '@tael/i18n/format';
import { isStopped, printedExpiry } from '../../../parts/cards/card-facts.ts';
import { useWords } from '../../../lib/words/language.ts';
import { cardPlace, places } from '../../../lib/paths/places.ts';
import { CardArt, CardThumb } from '../../../ui/facts/CardArt.tsx';
import type { Summary } from '../api.ts';
import styles from './CardsGlance.module.css';
import { PageLink } from '../../../ui/page/PageLink.tsx';

type Card = Summary['cards'][number];

const useLeft = () => {
  const words = useWords('overview').cards;
  return (card: Card): string => {
    const { left, isOfAccount } = card.headroom.monthly;
    return isOfAccount
      ? words.spent(formatMoney(card.spent.monthly.amount, 'USD'))
      : words.left(formatMoney(left.amount, 'USD'));
  };
};

/** The newest card that works drawn as a card, the next ones as a short list. */
export const CardsGlance = ({ cards }: { cards: readonly Card[] }) => {
  const words = useWords('overview').cards;
  const cardWords = useWords('cards');
  const left = useLeft();
  const front = cards.find((card) => !isStopped(card)) ?? cards[0];
  if (!front) return null;
  const others = cards.filter((card) => card !== front);
  return (
    <section className={styles.cards} aria-label={words.title}>
      <PageLink to={cardPlace(front.id)} className={styles.front}>
        <span className="visually-hidden">{front.nickname}</span>
        <CardArt
          art={front.art}
          network={front.network}
          productName={front.productName}
          lastFour={front.lastFour}
          holderName={front.holderName}
          expiry={printedExpiry(front)}
          isMaking={front.status === 'requested'}
          veil={isStopped(front) ? cardWords.status[front.status] : undefined}
          isFrozen={front.status === 'frozen'}
          corner={left(front)}
        />
      </PageLink>
      <ul className={styles.list}>
        {others.slice(0, 3).map((card) => (
          <li key={card.id} className={styles.row}>
            <CardThumb network={card.network} art={card.art} dimmed={isStopped(card)} />
            <PageLink to={cardPlace(card.id)} className={styles.name}>
              {card.nickname}
            </PageLink>
            <span className={styles.left}>
              {isStopped(card) ? cardWords.status[card.status] : left(card)}
            </span>
          </li>
        ))}
        <li className={styles.all}>
          <PageLink to={places.cards}>{words.all}</PageLink>
        </li>
      </ul>
    </section>
  );
};
