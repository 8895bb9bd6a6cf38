import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { cardLife } from '@tael/contract/cards/states';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useCan, useSees } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { isFreezeReason } from '../../../lib/freeze-reason.ts';
import { useWords } from '../../../lib/language.ts';
import { CardSpending } from '../../../parts/CardSpending.tsx';
import { ControlFacts } from '../../../parts/ControlFacts.tsx';
import { FraudAlerts } from '../../../parts/FraudAlerts.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import type { Card } from '../api.ts';
import { mayManage, mayReveal, useReader } from './card-acts.ts';
import { CardAbout } from './CardAbout.tsx';
import { CardActivity } from './CardActivity.tsx';
import { CardDevices } from './CardDevices.tsx';
import { CardEndings } from './CardEndings.tsx';
import { CardFace } from './CardFace.tsx';
import { CardStatusDot } from './CardStatusDot.tsx';
import styles from './CardDetail.module.css';
import { MerchantLimits } from './MerchantLimits.tsx';

const FreezeDialog = lazy(() =>
  import('./FreezeDialog.tsx').then((part) => ({ default: part.FreezeDialog })),
);
const UnfreezeDialog = lazy(() =>
  import('./FreezeDialog.tsx').then((part) => ({ default: part.UnfreezeDialog })),
);
const CardDelivery = lazy(() =>
  import('./CardDelivery.tsx').then((part) => ({ default: part.CardDelivery })),
);
const CardHistory = lazy(() => import('./CardHistory.tsx').then((part) => ({ default: part.CardHistory })));
const CardStatements = lazy(() => import('../../../parts/CardStatements.tsx'));
const LimitsDialog = lazy(() => import('./LimitsDialog.tsx'));
const ControlsDialog = lazy(() => import('./ControlsDialog.tsx'));
const RevealDialog = lazy(() => import('./RevealDialog.tsx'));

type Dialog = 'freeze' | 'unfreeze' | 'limits' | 'controls' | 'reveal';

interface CardDetailProps {
  readonly card: Card;
  /** Acts that another part of the product offers for a card. */
  readonly moreActs?: ((card: Card) => ReactNode) | undefined;
}

/** Whoever came here from "Freeze a card" is asked at once. */
const isAskedToFreeze = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'act' in state && state.act === 'freeze';

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
  const seesPurchases = useSees('transaction:read');
  const date = useDates();
  const isShown = mayReveal(card, useReader());
  const isFreezable = mayMove(cardLife, card.status, 'frozen');
  const holdsFreeze = useCan('card:freeze');
  const mayFreeze = holdsFreeze && isFreezable;
  const mayUnfreeze = holdsFreeze && card.status === 'frozen';
  const mayLimit = useCan('card:limit') && mayManage(card);
  const place = useLocation();
  const [heard, setHeard] = useState<string>();
  const [dialog, setDialog] = useState<Dialog>();
  // Also where this card was open already, and each time anew.
  if (isAskedToFreeze(place.state) && heard !== place.key) {
    setHeard(place.key);
    if (mayFreeze) setDialog('freeze');
  }
  const close = () => setDialog(undefined);
  const more = moreActs?.(card);
  return (
    <>
      <CardFace
        card={card}
        corner={
          isShown && (
            <button type="button" className={styles.reveal} onClick={() => setDialog('reveal')}>
              {words.detail.reveal}
            </button>
          )
        }
      />
      {(mayFreeze || mayUnfreeze || mayLimit || more) && (
        <div className={styles.acts} role="group" aria-label={words.detail.actions}>
          {mayUnfreeze && (
            <Button variant="default" onClick={() => setDialog('unfreeze')}>
              {words.detail.unfreeze}
            </Button>
          )}
          {mayFreeze && (
            <Button variant="default" onClick={() => setDialog('freeze')}>
              {words.detail.freeze}
            </Button>
          )}
          {mayLimit && (
            <>
              <Button variant="default" onClick={() => setDialog('limits')}>
                {words.detail.limits}
              </Button>
              <Button variant="default" onClick={() => setDialog('controls')}>
                {words.detail.controls}
              </Button>
            </>
          )}
          {more}
        </div>
      )}
      <StatusSentence card={card} />
      <Suspense fallback={null}>
        {card.delivery && <CardDelivery card={card} delivery={card.delivery} />}
      </Suspense>
      <FraudAlerts cardId={card.id} />
      <CardSpending card={card} />
      <MerchantLimits card={card} />
      <ControlFacts card={card} />
      <CardActivity cardId={card.id} />
      <CardDevices cardId={card.id} />
      <CardAbout card={card} />
      <KeyValue
        pairs={[
          { name: words.detail.product, value: card.productName },
          { name: words.detail.created, value: date(card.createdAt, 'medium') },
        ]}
      />
      <Suspense fallback={null}>
        {seesPurchases && <CardStatements cardId={card.id} reader="customer" />}
        <CardHistory card={card} />
      </Suspense>
      <CardEndings card={card} />
      <Suspense fallback={<Waiting label={table.loading} />}>
        {dialog === 'freeze' && <FreezeDialog card={card} onClose={close} />}
        {dialog === 'unfreeze' && <UnfreezeDialog card={card} onClose={close} />}
        {dialog === 'controls' && <ControlsDialog card={card} onClose={close} />}
        {dialog === 'limits' && <LimitsDialog card={card} onClose={close} />}
        {dialog === 'reveal' && <RevealDialog card={card} onClose={close} />}
      </Suspense>
    </>
  );
};
