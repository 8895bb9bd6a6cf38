import { Button } from '@mantine/core';
import { mostChosenCards } from '@tael/contract/cards/rules';
import { mayMove } from '@tael/contract/kernel/transitions';
import { cardLife } from '@tael/contract/cards/states';
import { formatCount } from '@tael/i18n/format';
import { lazy, Suspense, useState } from 'react';
import { Has } from '../../../lib/can.tsx';
import { useLanguage, useWords } from '../../../lib/language.ts';
import { readerZone } from '../../../lib/time-zone.ts';
import { ExportMenu } from '../../../parts/ExportMenu.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import type { Card } from '../api.ts';
import styles from './BulkCards.module.css';

const ManyCardsDialog = lazy(() => import('./ManyCardsDialog.tsx'));

interface BulkCardsProps {
  readonly cards: readonly Card[];
  readonly onDone: () => void;
}

/** What can be done with several cards at once; each act takes those of them that it can be done with. */
export const BulkCards = ({ cards, onDone }: BulkCardsProps) => {
  const words = useWords('cards').many;
  const { table } = useWords('common');
  const language = useLanguage();
  const [act, setAct] = useState<'freeze' | 'unfreeze'>();
  const freezable = cards.filter(({ status }) => mayMove(cardLife, status, 'frozen'));
  const frozen = cards.filter(({ status }) => status === 'frozen');
  return (
    <>
      {cards.length <= mostChosenCards ? (
        <ExportMenu
          route="exportCards"
          permission="card:export"
          input={(format) => ({
            ids: cards.map(({ id }) => id).join(','),
            timeZone: readerZone(),
            format,
          })}
        />
      ) : (
        <Has codes="card:export">
          <p className={styles.note} role="status">
            {words.tooManyToExport(formatCount(mostChosenCards, language))}
          </p>
        </Has>
      )}
      <Has codes="card:freeze">
        {freezable.length > 0 && (
          <Button variant="default" onClick={() => setAct('freeze')}>
            {words.freeze(freezable.length)}
          </Button>
        )}
        {frozen.length > 0 && (
          <Button variant="default" onClick={() => setAct('unfreeze')}>
            {words.unfreeze(frozen.length)}
          </Button>
        )}
        <Suspense fallback={<Waiting label={table.loading} />}>
          {act && (
            <ManyCardsDialog
              act={act}
              cards={act === 'freeze' ? freezable : frozen}
              onClose={() => setAct(undefined)}
              onDone={onDone}
            />
          )}
        </Suspense>
      </Has>
    </>
  );
};
