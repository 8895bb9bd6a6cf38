import { Button } from '@mantine/core';
import { cardLife } from '@tael/contract/cards/states';
import { mayMove } from '@tael/contract/kernel/transitions';
import { lazy, Suspense, useState } from 'react';
import { Has } from '../../../lib/can.tsx';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { cardPlace } from '../../../lib/places.ts';
import { useReportWords } from '../../../lib/report-words.ts';
import { useUser } from '../../../lib/session.ts';
import { mayUpgrade, offerUpgrade } from '../../../lib/upgrade.ts';
import { Waiting } from '../../../ui/Waiting.tsx';
import type { Card } from '../api.ts';
import styles from './CardDetail.module.css';
import { PageLink } from '../../../ui/PageLink.tsx';

const ReportDialog = lazy(() =>
  import('./EndingDialogs.tsx').then((part) => ({ default: part.ReportDialog })),
);
const CloseDialog = lazy(() => import('./EndingDialogs.tsx').then((part) => ({ default: part.CloseDialog })));
const ReplaceDialog = lazy(() => import('./ReplaceDialog.tsx'));

/** How this card may end, and what may take or has taken its place. */
export const CardEndings = ({ card }: { card: Card }) => {
  const words = useWords('cards');
  const report = useReportWords(card.status);
  const { table } = useWords('common');
  const date = useDates();
  const [dialog, setDialog] = useState<'report' | 'close' | 'replace'>();
  const close = () => setDialog(undefined);
  // Closing cards is a right of businesses; a person is told so, and how to become one.
  const lacksBusiness = mayUpgrade(useUser());
  const mayReport = mayMove(cardLife, card.status, 'lost');
  const mayClose = card.isManaged && mayMove(cardLife, card.status, 'closing');
  return (
    <>
      {card.status === 'closing' && (
        <p className={styles.sentence}>{words.closing.closesOn(date(card.closesAt, 'medium'))}</p>
      )}
      {card.replacesId && <PageLink to={cardPlace(card.replacesId)}>{words.replace.toOld}</PageLink>}
      {card.replacedById && <PageLink to={cardPlace(card.replacedById)}>{words.replace.toNew}</PageLink>}
      {(mayReport || mayClose || card.replacement) && (
        <div className={styles.endings} role="group" aria-label={words.detail.endings}>
          {card.replacement && (
            <Has codes="card:create">
              <Button variant="default" onClick={() => setDialog('replace')}>
                {words.replace[card.replacement].open}
              </Button>
            </Has>
          )}
          {mayReport && (
            <Has codes="card:freeze">
              <Button variant="subtle" color="gray" onClick={() => setDialog('report')}>
                {report.open}
              </Button>
            </Has>
          )}
          {mayClose && (
            <Has codes="card:close">
              <Button
                variant="subtle"
                color="gray"
                onClick={() =>
                  lacksBusiness ? offerUpgrade({ reason: words.closing.businessOnly }) : setDialog('close')
                }
              >
                {words.closing.open}
              </Button>
            </Has>
          )}
        </div>
      )}
      <Suspense fallback={<Waiting label={table.loading} />}>
        {dialog === 'report' && <ReportDialog card={card} onClose={close} />}
        {dialog === 'close' && <CloseDialog card={card} onClose={close} />}
        {dialog === 'replace' && <ReplaceDialog card={card} onClose={close} />}
      </Suspense>
    </>
  );
};
