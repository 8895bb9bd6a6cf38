import { useWords } from '../../../../lib/words/language.ts';
import { CardThumb } from '../../../../ui/facts/CardArt.tsx';
import type { Card } from '../../api.ts';
import { dottedDigits, isStopped } from '../../../../parts/cards/card-facts.ts';
import styles from './CardName.module.css';

/** What a card is called by in lists: its stamp, its name and its last four. */
export const CardName = ({ card }: { card: Card }) => {
  const words = useWords('cards');
  return (
    <span className={styles.name} data-lines>
      <CardThumb network={card.network} art={card.art} dimmed={isStopped(card)} />
      <span className={styles.text} data-lines>
        <span className={styles.nickname} data-line="1">
          {card.nickname}
        </span>
        <span className={styles.digits} data-line="2">
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
