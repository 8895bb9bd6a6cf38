import type { Fulfilment } from '@tael/contract/cards/delivery';
import type { Card } from './card-facts.ts';
import { countryName } from '@tael/i18n/country-name';
import { useDates } from '../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../lib/words/language.ts';
import { KeyValue } from '../../ui/facts/KeyValue.tsx';
import { fulfilmentTones } from '../../ui/states/states.ts';
import { Timeline } from '../../ui/facts/Timeline.tsx';

type Delivery = NonNullable<Card['delivery']>;

/** On its way: a date to expect it is of use. */
const underWay: readonly Fulfilment[] = ['pending', 'submitted', 'shipped'];

const useFacts = ({ to, speed, fulfilment, expected, carrier, trackingNumber }: Delivery) => {
  const { delivery: words, holder } = useWords('cards');
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
    { name: words.to, value: address.filter(Boolean).join(holder.comma) },
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

/** How far a physical card came, and where it is sent. */
export const DeliveryFacts = ({ delivery }: { delivery: Delivery }) => {
  const words = useWords('cards').delivery;
  const date = useDates();
  const facts = useFacts(delivery);
  return (
    <>
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
    </>
  );
};
