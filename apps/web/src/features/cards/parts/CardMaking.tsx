import { Button } from '@mantine/core';
import { useWords } from '../../../lib/language.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { useCard, type Card } from '../api.ts';
import { cardPlace } from '../../../lib/places.ts';
import { CardFace } from './CardFace.tsx';
import styles from './CardMaking.module.css';

/** A card from the moment it was asked for until the issuer has answered. */
export const CardMaking = ({ made, onAnother }: { made: Card; onAnother: () => void }) => {
  const words = useWords('cards').createForm;
  const card = useCard(made.id, made).data ?? made;
  const isMaking = card.status === 'requested';
  const hasFailed = card.status === 'failed';
  return (
    <div className={styles.making}>
      <CardFace card={card} />
      <div role="status" className={styles.said}>
        <h2 className={styles.title}>
          {isMaking ? words.makingTitle : hasFailed ? words.failedTitle : words.madeTitle}
        </h2>
        <p className={styles.text}>
          {isMaking ? words.makingText : hasFailed ? words.failedText : words.madeText}
        </p>
      </div>
      <div className={styles.acts}>
        <ButtonLink to={cardPlace(card.id)} variant={isMaking ? 'default' : 'filled'}>
          {words.open}
        </ButtonLink>
        <Button variant="default" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
    </div>
  );
};
