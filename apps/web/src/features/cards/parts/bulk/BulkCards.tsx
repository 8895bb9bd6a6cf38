import { Button } from '@mantine/core';
import { mayChangeCard, mostChosenCards } from '@tael/contract/cards/rules';
import { cardLife } from '@tael/contract/cards/states';
import { entityType } from '@tael/contract/identity/states';
import { mostAtOnce } from '@tael/contract/kernel/at-once';
import { mayMove } from '@tael/contract/kernel/transitions';
import { formatCount } from '@tael/i18n/format';
import { Suspense, useState } from 'react';
import { lazy } from '../../../../ui/page/lazy.ts';
import { Has, useCan } from '../../../../lib/session/can.tsx';
import { useUser } from '../../../../lib/session/session.ts';
import { readerZone } from '../../../../lib/time/time-zone.ts';
import { useLanguage, useWords } from '../../../../lib/words/language.ts';
import { ExportMenu } from '../../../../parts/lists/ExportMenu.tsx';
import { LoadingState } from '../../../../ui/states/LoadingState.tsx';
import type { Card } from '../../api.ts';
import styles from './BulkCards.module.css';
import type { ManyAct } from './ManyActs.tsx';

const ActsMenu = lazy(() => import('../../../../ui/page/ActsMenu.tsx'));
const ManyActs = lazy(() => import('./ManyActs.tsx'));

interface BulkCardsProps {
  readonly cards: readonly Card[];
  readonly onDone: () => void;
}

/** Each act with those of the chosen cards that it can be done with, where the reader may do it. */
const useActs = (cards: readonly Card[]) => {
  const isBusiness = useUser().userEntityType === entityType.business;
  const may = {
    freeze: useCan('card:freeze'),
    limits: useCan('card:limit'),
    assign: useCan('card:assign') && isBusiness,
    tags: useCan('card:change'),
    close: useCan('card:close') && isBusiness,
  };
  const changeable = cards.filter(({ status }) => mayChangeCard(status));
  const all: readonly { readonly act: ManyAct; readonly may: boolean; readonly cards: readonly Card[] }[] = [
    {
      act: 'freeze',
      may: may.freeze,
      cards: cards.filter(({ status }) => mayMove(cardLife, status, 'frozen')),
    },
    { act: 'unfreeze', may: may.freeze, cards: cards.filter(({ status }) => status === 'frozen') },
    { act: 'limits', may: may.limits, cards: changeable },
    { act: 'assign', may: may.assign, cards },
    { act: 'tags', may: may.tags, cards: changeable },
    {
      act: 'close',
      may: may.close,
      cards: cards.filter(({ status }) => mayMove(cardLife, status, 'closing')),
    },
  ];
  return all.filter((one) => one.may && one.cards.length > 0 && one.cards.length <= mostAtOnce);
};

/** What can be done with several cards at once; each act takes those of them that it can be done with. */
export const BulkCards = ({ cards, onDone }: BulkCardsProps) => {
  const words = useWords('cards').many;
  const { table } = useWords('lists');
  const language = useLanguage();
  const [open, setOpen] = useState<ManyAct>();
  const acts = useActs(cards);
  const labels = {
    freeze: words.freezing,
    unfreeze: words.unfreezing,
    limits: words.limiting,
    assign: words.assigning,
    tags: words.tagging,
    close: words.closing,
  };
  const buttons = acts.filter(({ act }) => act === 'freeze' || act === 'unfreeze');
  const others = acts.filter((one) => !buttons.includes(one));
  const shown = acts.find(({ act }) => act === open);
  return (
    <>
      {cards.length > mostAtOnce && (
        <p className={styles.note} role="status">
          {words.tooMany(String(mostAtOnce))}
        </p>
      )}
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
      {buttons.map(({ act, cards: meant }) => (
        <Button key={act} variant="default" onClick={() => setOpen(act)}>
          {labels[act].act(meant.length)}
        </Button>
      ))}
      {others.length > 0 && (
        <Suspense>
          <ActsMenu
            label={words.more}
            acts={others.map(({ act, cards: meant }) => ({
              key: act,
              label: labels[act].act(meant.length),
              onClick: () => setOpen(act),
            }))}
          />
        </Suspense>
      )}
      <Suspense fallback={<LoadingState label={table.loading} />}>
        {shown && (
          <ManyActs act={shown.act} rows={shown.cards} onClose={() => setOpen(undefined)} onDone={onDone} />
        )}
      </Suspense>
    </>
  );
};
