import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { addressLine } from '@tael/i18n/address-line';
import { lazy } from '../../../../ui/page/lazy.ts';
import { useDates } from '../../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { KeyValue } from '../../../../ui/facts/KeyValue.tsx';
import { LoadingState } from '../../../../ui/states/LoadingState.tsx';
import type { Card } from '../../api.ts';
import { aboutActsOf, useReader, type AboutAct } from '../card-acts.ts';
import styles from '../CardDetail.module.css';
import { useValidityFacts } from '../controls/use-validity-facts.ts';

const RenameDialog = lazy(() =>
  import('../AboutDialogs.tsx').then((part) => ({ default: part.RenameDialog })),
);
const TagsDialog = lazy(() => import('../AboutDialogs.tsx').then((part) => ({ default: part.TagsDialog })));
const HolderDialog = lazy(() =>
  import('../AboutDialogs.tsx').then((part) => ({ default: part.HolderDialog })),
);
const OwnNameDialog = lazy(() =>
  import('../AboutDialogs.tsx').then((part) => ({ default: part.OwnNameDialog })),
);

const ValidityDialog = lazy(() => import('../controls/ValidityDialog.tsx'));
const AssignDialog = lazy(() => import('../people/AssignDialog.tsx'));
const PinDialog = lazy(() => import('../numbers/PinDialog.tsx'));

/** Who the card is for, how long and where it serves, what it is grouped by; and how each is changed. */
export const CardAbout = ({ card }: { card: Card }) => {
  const words = useWords('cards');
  const { table } = useWords('lists');
  const language = useLanguage();
  const date = useDates();
  const [dialog, setDialog] = useState<AboutAct>();
  const close = () => setDialog(undefined);
  const acts = aboutActsOf(card, useReader());
  const { birthDate, phone, email, billingAddress: billed } = card.holder;
  const known = [
    { name: words.columns.holder, value: card.holderName },
    { name: words.holder.birthDate, value: date(birthDate, 'medium') },
    { name: words.holder.phone, value: phone },
    { name: words.holder.email, value: email },
    {
      name: words.holder.billing,
      value: billed ? addressLine(billed, words.holder.comma, language) : '',
    },
    { name: words.tags.label, value: card.tags.join(words.controls.comma) },
    { name: words.assign.department, value: card.department?.name ?? '' },
    { name: words.assign.person, value: card.assignee ? card.assignee.name || card.assignee.email : '' },
    ...useValidityFacts(card),
    { name: words.detail.product, value: card.productName },
    { name: words.detail.created, value: date(card.createdAt, 'medium') },
    { name: words.pin.label, value: card.pin.state === 'none' ? '' : words.pin.states[card.pin.state] },
  ];
  const labels: Record<AboutAct, string> = {
    holder: words.holder.open,
    ownName: words.ownName.open,
    rename: words.rename.open,
    tags: words.tags.open,
    validity: words.validity.open,
    assign: words.assign.open,
    pin: card.pin.state === 'none' ? words.pin.set : words.pin.change,
  };
  return (
    <section>
      <h3 className={styles.heading}>{words.detail.about}</h3>
      <KeyValue pairs={known.filter(({ value }) => value !== '')} />
      {acts.length > 0 && (
        <div className={styles.endings} role="group" aria-label={words.detail.about}>
          {acts.map((act) => (
            <Button key={act} variant="subtle" color="gray" onClick={() => setDialog(act)}>
              {labels[act]}
            </Button>
          ))}
        </div>
      )}
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {dialog === 'rename' && <RenameDialog card={card} onClose={close} />}
        {dialog === 'validity' && <ValidityDialog card={card} onClose={close} />}
        {dialog === 'assign' && <AssignDialog card={card} onClose={close} />}
        {dialog === 'pin' && <PinDialog card={card} onClose={close} />}
        {dialog === 'tags' && <TagsDialog card={card} onClose={close} />}
        {dialog === 'ownName' && <OwnNameDialog card={card} onClose={close} />}
        {dialog === 'holder' && <HolderDialog card={card} onClose={close} />}
      </Suspense>
    </section>
  );
};
