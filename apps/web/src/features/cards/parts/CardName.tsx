import { useWords } from '../../../lib/language.ts';
import { CardThumb } from '../../../ui/CardArt.tsx';
import type { Card } from '../api.ts';
import { dottedDigits, isStopped } from '../../../lib/card-facts.ts';
import styles from './CardName.module.css';

/** What a card is called by in lists: its stamp, its name and its last four. */
export const CardName = ({ card }: { card: Card }) => {
  const words = useWords('cards');
  return (
    <span className={styles.name}>
      <CardThumb network={card.network} art={card.art} dimmed={isStopped(card)} />
      <span className={styles.text}>
        <span className={styles.nickname}>{card.nickname}</span>
        <span className={styles.digits}>
          {card.lastFour === '' ? (
            words.notMadeYet
          ) : (
            <>
              <span aria-hidden="true">{dottedDigits(card.lastFour)}</span>
              <span className="visually-hidden">{words.lastFour(card.lastFour)}</span>
            </>
          )}
        </span>
      </span>
    </span>
  );
};
