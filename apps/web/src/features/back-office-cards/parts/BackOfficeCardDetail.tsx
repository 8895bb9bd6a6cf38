import { Button } from '@mantine/core';
import { mayMove } from '@tael/contract/kernel/transitions';
import { cardLife } from '@tael/contract/cards/states';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { isStopped, printedExpiry } from '../../../parts/cards/card-facts.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { isFreezeReason } from '../../../parts/cards/freeze-reason.ts';
import { useWords } from '../../../lib/words/language.ts';
import {
  customerPlace,
  customerTransactionsPlace,
  fraudReviewPlace,
  narrowedPlace,
} from '../../../lib/paths/places.ts';
import { useReportWords } from '../../../parts/purchases/report-words.ts';
import { useSession } from '../../../lib/session/session.ts';
import { CardSpending } from '../../../parts/cards/CardSpending.tsx';
import { CardTimeline } from '../../../parts/cards/CardTimeline.tsx';
import { ControlFacts } from '../../../parts/cards/ControlFacts.tsx';
import { DeliveryFacts } from '../../../parts/cards/DeliveryFacts.tsx';
import { CardArt } from '../../../ui/facts/CardArt.tsx';
import { KeyValue } from '../../../ui/facts/KeyValue.tsx';
import { cardTones } from '../../../ui/states/states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useBackOfficeTimeline, type StaffAct, type BackOfficeCardDetail as Shown } from '../api.ts';
import styles from '../../../ui/dialogs/detail.module.css';
import own from './BackOfficeCardDetail.module.css';
import { BackOfficeDevices } from './BackOfficeDevices.tsx';
import { BackOfficeMerchantLimits } from './BackOfficeMerchantLimits.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const CardStatements = lazy(() => import('../../../parts/cards/CardStatements.tsx'));
const ActDialog = lazy(() => import('./ActDialog.tsx'));

type Release = NonNullable<Shown['release']>;

/** What is proposed for a blocked card, and who may decide it. */
const Proposed = ({ release, onAct }: { release: Release; onAct: (act: StaffAct) => void }) => {
  const words = useWords('backOfficeCards');
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
const actsOf = ({ card, release, isReplacementHeld }: Shown): readonly StaffAct[] => {
  return [
    ...(card.status === 'blocked' && !release ? (['proposeCardRelease'] as const) : []),
    ...(mayMove(cardLife, card.status, 'frozen') ? (['freezeBackOfficeCard'] as const) : []),
    ...(card.status === 'frozen' ? (['unfreezeBackOfficeCard'] as const) : []),
    ...(mayMove(cardLife, card.status, 'blocked') ? (['blockCard'] as const) : []),
    ...(mayMove(cardLife, card.status, 'lost') ? (['reportBackOfficeCard'] as const) : []),
    ...(mayMove(cardLife, card.status, 'closing') ? (['closeBackOfficeCard'] as const) : []),
    ...(isReplacementHeld ? (['allowCardReplacement'] as const) : []),
  ];
};

/** Who froze a card and why, as facts. */
const useFreezer = ({ frozenBy, statusReason }: Shown['card']) => {
  const words = useWords('backOfficeCards');
  const { freeze, frozenReason } = useWords('cards');
  if (!frozenBy) return [];
  const reason = statusReason ?? '';
  const who = words.freezers[frozenBy];
  const why = isFreezeReason(reason) ? freeze.reasons[reason] : reason;
  return [{ name: words.frozenBy, value: why === '' ? who : frozenReason(who, why) }];
};

/** A card of a customer: whose it is, what happened to it, and what staff can do. */
export const BackOfficeCardDetail = ({ shown }: { shown: Shown }) => {
  const words = useWords('backOfficeCards');
  const cards = useWords('cards');
  const report = useReportWords(shown.card.status);
  const date = useDates();
  const mayAct = useCan('card.admin:act');
  const [act, setAct] = useState<StaffAct>();
  const timeline = useBackOfficeTimeline(shown.card.id);
  const mayOpenAlerts = useSession().pages.includes('fraud.review:read');
  const { card, customerId, customerName, blockReason, release } = shown;
  const open = {
    freezeBackOfficeCard: words.freeze.open,
    unfreezeBackOfficeCard: words.unfreeze.open,
    reportBackOfficeCard: report.open,
    closeBackOfficeCard: words.closing.open,
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
      <BackOfficeMerchantLimits cardId={card.id} />
      <ControlFacts card={card} />
      <BackOfficeDevices cardId={card.id} />
      <PageLink to={narrowedPlace(customerTransactionsPlace(customerId), { card: card.id })}>
        {words.toTransactions}
      </PageLink>
      <Suspense fallback={null}>
        <CardStatements cardId={card.id} reader="staff" />
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
