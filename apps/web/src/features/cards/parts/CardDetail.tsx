import { mayMove } from '@tael/contract/kernel/transitions';
import { cardLife } from '@tael/contract/cards/states';
import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan, useSees } from '../../../lib/session/can.tsx';
import { isFreezeReason } from '../../../parts/cards/freeze-reason.ts';
import { useWords } from '../../../lib/words/language.ts';
import { CardSpending } from '../../../parts/cards/CardSpending.tsx';
import { ControlFacts } from '../../../parts/cards/ControlFacts.tsx';
import { GetHelp } from '../../../parts/help/GetHelp.tsx';
import { FraudAlerts } from '../../../parts/fraud/FraudAlerts.tsx';
import { DetailHeader, type DetailAct } from '../../../ui/DetailHeader.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { LoadingState } from '../../../ui/states/LoadingState.tsx';
import type { Card } from '../api.ts';
import { mayManage, mayReveal, useReader } from './card-acts.ts';
import { CardAbout } from './detail/CardAbout.tsx';
import { CardActivity } from './detail/CardActivity.tsx';
import { CardDevices } from './controls/CardDevices.tsx';
import { CardSuccession, useCardEndings } from './ending/CardEndings.tsx';
import { CardFace } from './numbers/CardFace.tsx';
import { CardStatusDot } from './CardStatusDot.tsx';
import { cardSentence } from './card-sentence.ts';
import styles from './CardDetail.module.css';
import { MerchantLimits } from './controls/MerchantLimits.tsx';

const FreezeDialog = lazy(() =>
  import('./ending/FreezeDialog.tsx').then((part) => ({ default: part.FreezeDialog })),
);
const UnfreezeDialog = lazy(() =>
  import('./ending/FreezeDialog.tsx').then((part) => ({ default: part.UnfreezeDialog })),
);
const CardDelivery = lazy(() =>
  import('./delivery/CardDelivery.tsx').then((part) => ({ default: part.CardDelivery })),
);
const CardHistory = lazy(() =>
  import('./detail/CardHistory.tsx').then((part) => ({ default: part.CardHistory })),
);
const CardStatements = lazy(() => import('../../../parts/cards/CardStatements.tsx'));
const KeptMerchants = lazy(() =>
  import('./controls/KeptMerchants.tsx').then((part) => ({ default: part.KeptMerchants })),
);
const LimitsDialog = lazy(() => import('./controls/LimitsDialog.tsx'));
const ControlsDialog = lazy(() => import('./controls/ControlsDialog.tsx'));
const RevealDialog = lazy(() => import('./numbers/RevealDialog.tsx'));

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
      <p className={styles.sentence}>{cardSentence(words, card)}</p>
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

/** One card: drawn, how it stands and what can be done to it; then its limits, purchases, settings, statements and history. */
export const CardDetail = ({ card, moreActs }: CardDetailProps) => {
  const words = useWords('cards');
  const { table } = useWords('lists');
  const seesPurchases = useSees('transaction:read');
  const isShown = mayReveal(card, useReader());
  const isFreezable = mayMove(cardLife, card.status, 'frozen');
  const holdsFreeze = useCan('card:freeze');
  const mayFreeze = holdsFreeze && isFreezable;
  const mayUnfreeze = holdsFreeze && card.status === 'frozen';
  const mayLimit = useCan('card:limit') && mayManage(card);
  const place = useLocation();
  const [openedFor, setOpenedFor] = useState<string>();
  const [dialog, setDialog] = useState<Dialog>();
  // Also where this card was open already, and each time anew.
  if (isAskedToFreeze(place.state) && openedFor !== place.key) {
    setOpenedFor(place.key);
    if (mayFreeze) setDialog('freeze');
  }
  const close = () => setDialog(undefined);
  const more = moreActs?.(card);
  const endings = useCardEndings(card);
  const acts: readonly DetailAct[] = [
    ...endings.acts,
    ...(mayUnfreeze
      ? [{ key: 'unfreeze', label: words.detail.unfreeze, onClick: () => setDialog('unfreeze') }]
      : []),
    ...(mayLimit ? [{ key: 'limits', label: words.detail.limits, onClick: () => setDialog('limits') }] : []),
    ...(mayFreeze ? [{ key: 'freeze', label: words.detail.freeze, onClick: () => setDialog('freeze') }] : []),
    ...(mayLimit
      ? [{ key: 'controls', label: words.detail.controls, onClick: () => setDialog('controls') }]
      : []),
  ];
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
      <DetailHeader
        state={<StatusSentence card={card} />}
        figure={
          card.spendable && (
            <span className={styles.figure}>
              <Money value={card.headroom.monthly.left} size="figure" />
              <span className={styles.sentence}>{words.columns.left}</span>
            </span>
          )
        }
        acts={acts}
        menuLabel={words.detail.actions}
      />
      <div className={styles.more}>
        {more}
        <GetHelp kind="card" id={card.id} />
      </div>
      <CardSuccession card={card} />
      <Suspense fallback={null}>
        {card.delivery && <CardDelivery card={card} delivery={card.delivery} />}
      </Suspense>
      <FraudAlerts cardId={card.id} />
      <div className={styles.sections}>
        <CardSpending card={card} />
        <MerchantLimits card={card} />
        <ControlFacts card={card} />
        <Suspense fallback={null}>{card.validity.isMerchantLocked && <KeptMerchants card={card} />}</Suspense>
        <CardActivity cardId={card.id} />
        <CardAbout card={card} />
        <CardDevices cardId={card.id} />
        <Suspense fallback={null}>
          {seesPurchases && <CardStatements cardId={card.id} reader="customer" />}
          <CardHistory card={card} />
        </Suspense>
      </div>
      {endings.dialogs}
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {dialog === 'freeze' && <FreezeDialog card={card} onClose={close} />}
        {dialog === 'unfreeze' && <UnfreezeDialog card={card} onClose={close} />}
        {dialog === 'controls' && <ControlsDialog card={card} onClose={close} />}
        {dialog === 'limits' && <LimitsDialog card={card} onClose={close} />}
        {dialog === 'reveal' && <RevealDialog card={card} onClose={close} />}
      </Suspense>
    </>
  );
};
