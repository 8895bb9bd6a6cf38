import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { Suspense, useMemo, useState } from 'react';
import { lazy } from '../../../ui/page/lazy.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { ConfirmDialog } from '../../../parts/dialogs/ConfirmDialog.tsx';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { statedTones } from '../../../ui/states/developer-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import {
  useAgentCards,
  useAgentPurchases,
  useEndAgentCard,
  type AgentCard,
  type AgentPurchase,
} from '../agent-api.ts';
import type { ApiKey } from '../api.ts';
import styles from '../screens/Developers.module.css';

const GiveCardDialog = lazy(() => import('./GiveCardDialog.tsx'));

const useCardColumns = (onEnd: (card: AgentCard) => void): readonly Column<AgentCard>[] => {
  const words = useWords('developers').agents;
  const mayWrite = useCan('developer:write');
  return useMemo(
    () => [
      {
        id: 'card',
        header: words.columns.card,
        cell: ({ nickname, lastFour }) => <NameWithText name={nickname} text={`·· ${lastFour}`} isThing />,
      },
      { id: 'key', header: words.columns.key, cell: ({ keyName }) => keyName },
      { id: 'merchants', header: words.columns.merchants, cell: ({ merchants }) => merchants.join(', ') },
      {
        id: 'amount',
        header: words.columns.amount,
        align: 'end',
        cell: ({ perPurchase }) => perPurchase && formatMoney(perPurchase, 'USD'),
      },
      {
        id: 'made',
        header: words.columns.made,
        align: 'end',
        cell: ({ made, purchases }) => words.made(made, purchases),
      },
      { id: 'lastDay', header: words.columns.lastDay, cell: ({ lastDay }) => lastDay },
      {
        id: 'acts',
        header: words.columns.acts,
        align: 'end',
        isBesideName: true,
        cell: (card) => {
          if (card.endedAt !== null) return words.ended;
          return mayWrite ? (
            <Button variant="default" size="compact-sm" onClick={() => onEnd(card)}>
              {words.end}
            </Button>
          ) : (
            ''
          );
        },
      },
    ],
    [words, mayWrite, onEnd],
  );
};

const usePurchaseColumns = (): readonly Column<AgentPurchase>[] => {
  const words = useWords('developers').agents;
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'merchant',
        header: words.bought.merchant,
        cell: ({ merchant, keyName }) => <NameWithText name={merchant} text={keyName} isThing />,
      },
      { id: 'reason', header: words.bought.reason, cell: ({ reason }) => reason },
      {
        id: 'amount',
        header: words.bought.amount,
        align: 'end',
        cell: ({ amount: { amount, currency } }) => formatMoney(amount, currency),
      },
      {
        id: 'state',
        header: words.bought.state,
        isBesideName: true,
        cell: ({ state }) => <StatusDot tone={statedTones[state]}>{words.stated[state]}</StatusDot>,
      },
      { id: 'at', header: words.bought.at, cell: ({ statedAt }) => date(statedAt, 'dateTime') },
    ],
    [words, date],
  );
};

/** Cards that keys hold, and what each said it buys. */
const AgentCards = ({ apiKeys }: { apiKeys: readonly ApiKey[] }) => {
  const words = useWords('developers').agents;
  const { table } = useWords('lists');
  const mayWrite = useCan('developer:write');
  const cards = useAgentCards();
  const bought = useAgentPurchases();
  const [act, setAct] = useState<'give' | AgentCard>();
  const close = () => setAct(undefined);
  const cardColumns = useCardColumns(setAct);
  const purchaseColumns = usePurchaseColumns();
  const isEmpty = cards.data?.items.length === 0;
  return (
    <section aria-label={words.title}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{words.title}</h2>
        {mayWrite && (
          <Button variant="default" size="compact-sm" onClick={() => setAct('give')}>
            {words.give}
          </Button>
        )}
      </div>
      {cards.error && !cards.data ? (
        <Failed query={cards} />
      ) : (
        <DataTable
          label={words.title}
          loadingLabel={table.loading}
          columns={cardColumns}
          rows={cards.data?.items}
          rowKey={({ cardId }) => cardId}
          empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
        />
      )}
      {!isEmpty && (
        <>
          <h2 className={styles.heading}>{words.bought.title}</h2>
          <DataTable
            label={words.bought.title}
            loadingLabel={table.loading}
            columns={purchaseColumns}
            rows={bought.data?.items}
            rowKey={({ id }) => id}
            empty={
              <EmptyState picture="list" title={words.bought.empty.title} text={words.bought.empty.text} />
            }
          />
        </>
      )}
      <Suspense>{act === 'give' && <GiveCardDialog apiKeys={apiKeys} onClose={close} />}</Suspense>
      {typeof act === 'object' && <EndDialog card={act} onClose={close} />}
    </section>
  );
};

const EndDialog = ({ card, onClose }: { card: AgentCard; onClose: () => void }) => {
  const words = useWords('developers').agents.ending;
  return (
    <ConfirmDialog
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      isGrave
      act={useEndAgentCard()}
      input={{ id: card.cardId }}
      done={words.done}
      onClose={onClose}
    />
  );
};
export default AgentCards;
