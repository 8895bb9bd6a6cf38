import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { Has } from '../../../../lib/session/can.tsx';
import { useWords } from '../../../../lib/words/language.ts';
import { DeliveryFacts } from '../../../../parts/cards/DeliveryFacts.tsx';
import { LoadingState } from '../../../../ui/states/LoadingState.tsx';
import type { Card } from '../../api.ts';
import styles from './CardDelivery.module.css';

const ActivateDialog = lazy(() => import('./ActivateDialog.tsx'));
const CancelDeliveryDialog = lazy(() => import('./CancelDeliveryDialog.tsx'));
const SendAgainDialog = lazy(() => import('./SendAgainDialog.tsx'));

type Delivery = NonNullable<Card['delivery']>;

/** How far a physical card came, and what its holder can do about it. */
export const CardDelivery = ({ card, delivery }: { card: Card; delivery: Delivery }) => {
  const words = useWords('cards').delivery;
  const { table } = useWords('lists');
  const [dialog, setDialog] = useState<'activate' | 'again' | 'cancel'>();
  const close = () => setDialog(undefined);
  return (
    <section className={styles.delivery} aria-label={words.heading}>
      <h3 className={styles.heading}>{words.heading}</h3>
      {delivery.mayActivate && (
        <Has codes="card:activate">
          <Button onClick={() => setDialog('activate')}>{words.activate.open}</Button>
        </Has>
      )}
      {delivery.maySendAgain && (
        <Has codes="card:create">
          <Button onClick={() => setDialog('again')}>{words.again.open}</Button>
        </Has>
      )}
      {delivery.mayCancel && (
        <Has codes="card:create">
          <Button variant="default" onClick={() => setDialog('cancel')}>
            {words.cancel.open}
          </Button>
        </Has>
      )}
      <DeliveryFacts delivery={delivery} />
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {dialog === 'activate' && <ActivateDialog card={card} onClose={close} />}
        {dialog === 'cancel' && <CancelDeliveryDialog card={card} onClose={close} />}
        {dialog === 'again' && <SendAgainDialog card={card} delivery={delivery} onClose={close} />}
      </Suspense>
    </section>
  );
};
