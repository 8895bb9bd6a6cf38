import { cardLife } from '@tael/contract/cards/states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { Suspense, useState, type ReactNode } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { useCan } from '../../../../lib/session/can.tsx';
import { useDates } from '../../../../lib/time/dates.ts';
import { useWords } from '../../../../lib/words/language.ts';
import { cardPlace } from '../../../../lib/paths/places.ts';
import { useReportWords } from '../../../../parts/purchases/report-words.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { mayUpgrade, offerUpgrade } from '../../../../lib/session/upgrade.ts';
import type { DetailAct } from '../../../../ui/DetailHeader.tsx';
import { LoadingState } from '../../../../ui/states/LoadingState.tsx';
import type { Card } from '../../api.ts';
import styles from '../CardDetail.module.css';
import { PageLink } from '../../../../ui/page/PageLink.tsx';

const FreezeDialog = lazy(() =>
  import('./FreezeDialog.tsx').then((part) => ({ default: part.FreezeDialog })),
);
const ReportDialog = lazy(() =>
  import('./EndingDialogs.tsx').then((part) => ({ default: part.ReportDialog })),
);
const CloseDialog = lazy(() => import('./EndingDialogs.tsx').then((part) => ({ default: part.CloseDialog })));
const ReplaceDialog = lazy(() => import('./ReplaceDialog.tsx'));

interface Endings {
  /** A card in its place comes first; what ends it is grave. */
  readonly acts: readonly DetailAct[];
  /** The dialogs of these acts. */
  readonly dialogs: ReactNode;
}

/** How this card may end, and what may take its place. */
export const useCardEndings = (card: Card): Endings => {
  const words = useWords('cards');
  const report = useReportWords(card.status);
  const { table } = useWords('lists');
  const [dialog, setDialog] = useState<'freeze' | 'report' | 'close' | 'replace'>();
  const close = () => setDialog(undefined);
  // Closing cards is a right of businesses; a person is told so, and how to become one.
  const lacksBusiness = mayUpgrade(useUser());
  const holdsFreeze = useCan('card:freeze');
  const mayFreeze = holdsFreeze && mayMove(cardLife, card.status, 'frozen');
  const mayReport = holdsFreeze && mayMove(cardLife, card.status, 'lost');
  const mayClose = useCan('card:close') && card.isManaged && mayMove(cardLife, card.status, 'closing');
  const mayCreate = useCan('card:create');
  const offerInstead = () =>
    offerUpgrade({
      reason: words.closing.businessOnly,
      instead: [
        ...(mayFreeze ? [{ label: words.detail.freeze, act: () => setDialog('freeze') }] : []),
        ...(mayReport ? [{ label: report.open, act: () => setDialog('report') }] : []),
      ],
    });
  const acts = [
    ...(card.replacement && mayCreate
      ? [
          {
            key: 'replace',
            label: words.replace[card.replacement].open,
            onClick: () => setDialog('replace'),
          },
        ]
      : []),
    ...(mayReport
      ? [{ key: 'report', label: report.open, isGrave: true, onClick: () => setDialog('report') }]
      : []),
    ...(mayClose
      ? [
          {
            key: 'close',
            label: words.closing.open,
            isGrave: true,
            onClick: () => (lacksBusiness ? offerInstead() : setDialog('close')),
          },
        ]
      : []),
  ];
  return {
    acts,
    dialogs: (
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {dialog === 'freeze' && <FreezeDialog card={card} onClose={close} />}
        {dialog === 'report' && <ReportDialog card={card} onClose={close} />}
        {dialog === 'close' && <CloseDialog card={card} onClose={close} />}
        {dialog === 'replace' && <ReplaceDialog card={card} onClose={close} />}
      </Suspense>
    ),
  };
};

/** When a card that is closing ends, and which card it took the place of or gave it to. */
export const CardSuccession = ({ card }: { card: Card }) => {
  const words = useWords('cards');
  const date = useDates();
  if (card.status !== 'closing' && !card.replacesId && !card.replacedById) return null;
  return (
    <div className={styles.status}>
      {card.status === 'closing' && (
        <p className={styles.sentence}>{words.closing.closesOn(date(card.closesAt, 'medium'))}</p>
      )}
      {card.replacesId && <PageLink to={cardPlace(card.replacesId)}>{words.replace.toOld}</PageLink>}
      {card.replacedById && <PageLink to={cardPlace(card.replacedById)}>{words.replace.toNew}</PageLink>}
    </div>
  );
};
