import { Button } from '@mantine/core';
import type { Fulfilment } from '@tael/contract/cards/delivery';
import { lazy, Suspense, useState } from 'react';
import { Has } from '../../../lib/can.tsx';
import { countryName } from '../../../lib/country-name.ts';
import { useDates } from '../../../lib/dates.ts';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { fulfilmentTones } from '../../../ui/states.ts';
import { Timeline } from '../../../ui/Timeline.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import type { Card } from '../api.ts';
import styles from './CardDelivery.module.css';

const ActivateDialog = lazy(() => import('./ActivateDialog.tsx'));
const CancelDeliveryDialog = lazy(() => import('./CancelDeliveryDialog.tsx'));
const SendAgainDialog = lazy(() => import('./SendAgainDialog.tsx'));

type Delivery = NonNullable<Card['delivery']>;

/** On its way: a date to expect it is of use. */
const underWay: readonly Fulfilment[] = ['pending', 'submitted', 'shipped'];

const useFacts = ({ to, speed, fulfilment, expected, carrier, trackingNumber }: Delivery) => {
  const words = useWords('cards').delivery;
  const language = useLanguage();
  const date = useDates();
  const address = [
    to.recipient,
    to.address,
    to.city,
    to.region,
    to.postalCode,
    countryName(to.country, language),
  ];
  return [
    { name: words.to, value: address.filter(Boolean).join(', ') },
    { name: words.speed, value: words.speeds[speed] },
    ...(underWay.includes(fulfilment)
      ? [
          {
            name: words.expected,
            value: words.between(date(expected.from, 'medium'), date(expected.to, 'medium')),
          },
        ]
      : []),
    ...(trackingNumber ? [{ name: words.tracking, value: `${carrier ?? ''} ${trackingNumber}`.trim() }] : []),
  ];
};

/** How far a physical card came, and what its holder can do about it. */
export const CardDelivery = ({ card, delivery }: { card: Card; delivery: Delivery }) => {
  const words = useWords('cards').delivery;
  const { table } = useWords('common');
  const date = useDates();
  const facts = useFacts(delivery);
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
      <Timeline
        label={words.heading}
        items={delivery.history.toReversed().map(({ fulfilment, at }, place) => ({
          key: fulfilment,
          // What is behind it went well.
          tone: place === 0 ? fulfilmentTones[fulfilment] : 'good',
          title: words.fulfilment[fulfilment],
          when: date(at),
        }))}
      />
      <KeyValue pairs={facts} />
      <Suspense fallback={<Waiting label={table.loading} />}>
        {dialog === 'activate' && <ActivateDialog card={card} onClose={close} />}
        {dialog === 'cancel' && <CancelDeliveryDialog card={card} onClose={close} />}
        {dialog === 'again' && <SendAgainDialog card={card} delivery={delivery} onClose={close} />}
      </Suspense>
    </section>
  );
};
