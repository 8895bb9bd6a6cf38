import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { cardLife } from '@tael/contract/cards/states';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Has, useCan } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import type { Card } from '../api.ts';
import { CardActivity } from './CardActivity.tsx';
import { CardFace } from './CardFace.tsx';
import { CardSpending } from './CardSpending.tsx';
import { CardStatusDot } from './CardStatusDot.tsx';
import styles from './CardDetail.module.css';
import { isFreezeReason } from './freeze-reason.ts';

const FreezeDialog = lazy(() =>
  import('./FreezeDialog.tsx').then((part) => ({ default: part.FreezeDialog })),
);
const UnfreezeDialog = lazy(() =>
  import('./FreezeDialog.tsx').then((part) => ({ default: part.UnfreezeDialog })),
);
const LimitsDialog = lazy(() => import('./LimitsDialog.tsx'));
const RevealDialog = lazy(() => import('./RevealDialog.tsx'));

type Dialog = 'freeze' | 'unfreeze' | 'limits' | 'reveal';

interface CardDetailProps {
  readonly card: Card;
  /** Acts that another part of the product offers for a card. */
  readonly moreActs?: ((card: Card) => ReactNode) | undefined;
}

const StatusSentence = ({ card }: { card: Card }) => {
  const words = useWords('cards');
  const reason = card.statusReason ?? '';
  return (
    <div className={styles.status}>
      <CardStatusDot status={card.status} />
      <p className={styles.sentence}>{words.statusText[card.status]}</p>
      {card.frozenBy && reason !== '' && (
        <p className={styles.sentence}>
          {words.frozenReason(
            words.frozenBy[card.frozenBy],
            isFreezeReason(reason) ? words.freeze.reasons[reason] : reason,
          )}
        </p>
      )}
    </div>
  );
};

/** One card: drawn, with what can be done to it, what it has spent and what happened with it. */
export const CardDetail = ({ card, moreActs }: CardDetailProps) => {
  const words = useWords('cards');
  const { table } = useWords('common');
  const date = useDates();
  const mayReveal = useCan('card:reveal') && card.status === 'active';
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const isOpen = mayMove(cardLife, card.status, 'frozen') || card.status === 'frozen';
  return (
    <>
      <CardFace
        card={card}
        corner={
          mayReveal && (
            <button type="button" className={styles.reveal} onClick={() => setDialog('reveal')}>
              {words.detail.reveal}
            </button>
          )
        }
      />
      {isOpen && (
        <div className={styles.acts} role="group" aria-label={words.detail.actions}>
          <Has codes="card:freeze">
            {card.status === 'frozen' ? (
              <Button variant="default" onClick={() => setDialog('unfreeze')}>
                {words.detail.unfreeze}
              </Button>
            ) : (
              <Button variant="default" onClick={() => setDialog('freeze')}>
                {words.detail.freeze}
              </Button>
            )}
          </Has>
          <Has codes="card:limit">
            <Button variant="default" onClick={() => setDialog('limits')}>
              {words.detail.limits}
            </Button>
          </Has>
          {moreActs?.(card)}
        </div>
      )}
      <StatusSentence card={card} />
      <CardSpending card={card} />
      <CardActivity cardId={card.id} />
      <KeyValue
        pairs={[
          { name: words.detail.product, value: card.productName },
          { name: words.detail.created, value: date(card.createdAt, 'medium') },
        ]}
      />
      <Suspense fallback={<Waiting label={table.loading} />}>
        {dialog === 'freeze' && <FreezeDialog card={card} onClose={close} />}
        {dialog === 'unfreeze' && <UnfreezeDialog card={card} onClose={close} />}
        {dialog === 'limits' && <LimitsDialog card={card} onClose={close} />}
        {dialog === 'reveal' && <RevealDialog card={card} onClose={close} />}
      </Suspense>
    </>
  );
};
