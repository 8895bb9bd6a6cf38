import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { cardLife } from '@tael/contract/cards/states';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../lib/can.tsx';
import { isStopped, printedExpiry } from '../../../lib/card-facts.ts';
import { useDates } from '../../../lib/dates.ts';
import { isFreezeReason } from '../../../lib/freeze-reason.ts';
import { useWords } from '../../../lib/language.ts';
import {
  customerPlace,
  customerTransactionsPlace,
  fraudReviewPlace,
  narrowedPlace,
} from '../../../lib/places.ts';
import { useReportWords } from '../../../lib/report-words.ts';
import { useSession } from '../../../lib/session.ts';
import { CardSpending } from '../../../parts/CardSpending.tsx';
import { CardTimeline } from '../../../parts/CardTimeline.tsx';
import { ControlFacts } from '../../../parts/ControlFacts.tsx';
import { DeliveryFacts } from '../../../parts/DeliveryFacts.tsx';
import { CardArt } from '../../../ui/CardArt.tsx';
import { KeyValue } from '../../../ui/KeyValue.tsx';
import { cardTones } from '../../../ui/states.ts';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { useHouseTimeline, type HouseAct, type HouseCardDetail as Shown } from '../api.ts';
import styles from '../../../ui/detail.module.css';
import own from './HouseCardDetail.module.css';
import { HouseDevices } from './HouseDevices.tsx';
import { HouseMerchantLimits } from './HouseMerchantLimits.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';

const CardStatements = lazy(() => import('../../../parts/CardStatements.tsx'));
const ActDialog = lazy(() => import('./ActDialog.tsx'));

type Release = NonNullable<Shown['release']>;

/** What is proposed for a blocked card, and who may decide it. */
const Proposed = ({ release, onAct }: { release: Release; onAct: (act: HouseAct) => void }) => {
  const words = useWords('houseCards');
  const date = useDates();
  return (
    <section className={own.release}>
      <p className={own.title}>{words.release.waiting(words.outcomes[release.outcome], release.caseId)}</p>
      <p>{release.note}</p>
      <p className={styles.sentence}>
        {words.release.by(release.proposedBy, date(release.proposedAt, 'dateTime'))}
      </p>
      {!release.mayDecide && <p className={styles.sentence}>{words.release.second}</p>}
      <div className={styles.acts}>
        {release.mayDecide && (
          <Button onClick={() => onAct('approveCardRelease')}>{words.approve.open}</Button>
        )}
        <Button variant="default" onClick={() => onAct('rejectCardRelease')}>
          {release.mayDecide ? words.reject.open : words.withdraw}
        </Button>
      </div>
    </section>
  );
};

/** What may be done to a card from where it stands, beside deciding a proposal. */
const actsOf = ({ card, release, isReplacementHeld }: Shown): readonly HouseAct[] => {
  return [
    ...(card.status === 'blocked' && !release ? (['proposeCardRelease'] as const) : []),
    ...(mayMove(cardLife, card.status, 'frozen') ? (['freezeHouseCard'] as const) : []),
    ...(card.status === 'frozen' ? (['unfreezeHouseCard'] as const) : []),
    ...(mayMove(cardLife, card.status, 'blocked') ? (['blockCard'] as const) : []),
    ...(mayMove(cardLife, card.status, 'lost') ? (['reportHouseCard'] as const) : []),
    ...(mayMove(cardLife, card.status, 'closing') ? (['closeHouseCard'] as const) : []),
    ...(isReplacementHeld ? (['allowCardReplacement'] as const) : []),
  ];
};

/** Who froze a card and why, as facts. */
const useFreezer = ({ frozenBy, statusReason }: Shown['card']) => {
  const words = useWords('houseCards');
  const { freeze, frozenReason } = useWords('cards');
  if (!frozenBy) return [];
  const reason = statusReason ?? '';
  const who = words.freezers[frozenBy];
  const why = isFreezeReason(reason) ? freeze.reasons[reason] : reason;
  return [{ name: words.frozenBy, value: why === '' ? who : frozenReason(who, why) }];
};

/** A card of a customer: whose it is, what happened to it, and what the house can do. */
export const HouseCardDetail = ({ shown }: { shown: Shown }) => {
  const words = useWords('houseCards');
  const cards = useWords('cards');
  const report = useReportWords(shown.card.status);
  const date = useDates();
  const mayAct = useCan('card.admin:act');
  const [act, setAct] = useState<HouseAct>();
  const timeline = useHouseTimeline(shown.card.id);
  const mayOpenAlerts = useSession().pages.includes('fraud.review:read');
  const { card, customerId, customerName, blockReason, release } = shown;
  const open = {
    freezeHouseCard: words.freeze.open,
    unfreezeHouseCard: words.unfreeze.open,
    reportHouseCard: report.open,
    closeHouseCard: words.closing.open,
    allowCardReplacement: words.allow.open,
    blockCard: words.block.open,
    proposeCardRelease: words.propose.open,
    approveCardRelease: words.approve.open,
    rejectCardRelease: words.reject.open,
  };
  const acts = actsOf(shown);
  const freezer = useFreezer(card);
  return (
    <>
      <CardArt
        art={card.art}
        network={card.network}
        productName={card.productName}
        lastFour={card.lastFour}
        holderName={card.holderName}
        expiry={printedExpiry(card)}
        veil={isStopped(card) ? cards.status[card.status] : undefined}
        isFrozen={card.status === 'frozen'}
      />
      <StatusDot tone={cardTones[card.status]}>{cards.status[card.status]}</StatusDot>
      {mayAct && release && <Proposed release={release} onAct={setAct} />}
      {mayAct && acts.length > 0 && (
        <div className={styles.acts} role="group" aria-label={words.actions}>
          {acts.map((one) => (
            <Button key={one} variant="default" onClick={() => setAct(one)}>
              {open[one]}
            </Button>
          ))}
        </div>
      )}
      <KeyValue
        pairs={[
          {
            name: words.columns.customer,
            value: <PageLink to={customerPlace(customerId)}>{customerName}</PageLink>,
          },
          { name: words.holder, value: card.holderName },
          { name: words.product, value: card.productName },
          ...(blockReason ? [{ name: words.blockReason, value: words.reasons[blockReason] }] : []),
          ...freezer,
          {
            name: words.lastUsed,
            value: card.lastUsedAt ? date(card.lastUsedAt, 'dateTime') : cards.neverUsed,
          },
        ]}
      />
      {card.delivery && (
        <section className={own.delivery}>
          <h3 className={styles.heading}>{cards.delivery.heading}</h3>
          <DeliveryFacts delivery={card.delivery} />
        </section>
      )}
      <CardSpending card={card} />
      <HouseMerchantLimits cardId={card.id} />
      <ControlFacts card={card} />
      <HouseDevices cardId={card.id} />
      <PageLink to={narrowedPlace(customerTransactionsPlace(customerId), { card: card.id })}>
        {words.toTransactions}
      </PageLink>
      <Suspense fallback={null}>
        <CardStatements cardId={card.id} reader="house" />
      </Suspense>
      <section>
        <h3 className={styles.heading}>{words.timeline}</h3>
        {timeline.data?.length === 0 && <p className={styles.sentence}>{words.nothing}</p>}
        {timeline.data && (
          <CardTimeline
            entries={timeline.data}
            label={words.timeline}
            alertPlace={mayOpenAlerts ? ({ id }) => fraudReviewPlace(id) : undefined}
          />
        )}
      </section>
      <Suspense fallback={null}>
        {act && <ActDialog key={act} shown={shown} act={act} onClose={() => setAct(undefined)} />}
      </Suspense>
    </>
  );
};
