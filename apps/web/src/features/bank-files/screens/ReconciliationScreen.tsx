import { bankItemStates, type BankItemState } from '@tael/contract/payments/files/states';
import { formatCount } from '@tael/i18n/format';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useLanguage, useWords } from '../../../lib/words/language.ts';
import { knownIn, useQueuePlace, type QueuePlace } from '../../../parts/lists/review-queue.ts';
import { ReviewQueue } from '../../../parts/lists/ReviewQueue.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import {
  useItem,
  useItems,
  useReconciliation,
  useStatements,
  type BankItem,
  type Statement,
} from '../api.ts';
import { useItemAge } from '../parts/item-age.ts';
import { ItemFacts } from '../parts/ItemFacts.tsx';
import { statementState, statementTones } from '../parts/statement-state.ts';
import { StatementFacts } from '../parts/StatementFacts.tsx';

type Place = QueuePlace<BankItemState>;

const useStatementColumns = (): readonly Column<Statement>[] => {
  const words = useWords('bankFiles').reconciliation;
  const { number } = useWords('bankFiles');
  const language = useLanguage();
  const date = useDates();
  return useMemo(() => {
    const { columns } = words;
    const count = (id: 'matched' | 'unexplained' | 'open', of: (row: Statement) => number) => ({
      id,
      header: columns[id],
      align: 'end' as const,
      cell: (row: Statement) => formatCount(of(row), language),
    });
    return [
      {
        id: 'account',
        header: columns.account,
        cell: (row) => (
          <NameWithText name={words.account(row.closing.currency)} text={number(row.number)} isThing />
        ),
      },
      { id: 'day', header: columns.day, cell: (row) => date(row.day, 'medium') },
      {
        id: 'state',
        header: columns.state,
        isBesideName: true,
        cell: (row) => {
          const state = statementState(row);
          return <StatusDot tone={statementTones[state]}>{words.standing[state]}</StatusDot>;
        },
      },
      count('matched', ({ matched }) => matched),
      count('unexplained', ({ lines, matched }) => lines - matched),
      count('open', ({ open }) => open),
    ];
  }, [words, number, language, date]);
};

const useItemColumns = (): readonly Column<BankItem>[] => {
  const words = useWords('bankFiles').reconciliation;
  const date = useDates();
  const age = useItemAge();
  return useMemo(() => {
    const { columns } = words;
    return [
      {
        id: 'kind',
        header: columns.kind,
        cell: (row) => <NameWithText name={words.kinds[row.kind]} text={row.reference} isThing />,
      },
      { id: 'day', header: columns.day, cell: (row) => date(row.day, 'medium') },
      { id: 'age', header: columns.age, cell: age },
      { id: 'owner', header: columns.owner, cell: (row) => row.owner ?? words.unowned },
      {
        id: 'amount',
        header: columns.amount,
        align: 'end',
        isBesideName: true,
        cell: (row) => row.amount && <Money value={row.amount} size="strong" />,
      },
    ];
  }, [words, date, age]);
};

/** What both parts of the screen are made of. */
const useParts = (at: Place) => {
  const words = useWords('bankFiles').reconciliation;
  return {
    at,
    words,
    detail: words.detail,
    firstTab: words.first,
    tabs: bankItemStates.map((state) => ({ state, label: words.state[state] })),
    picture: 'list',
  } as const;
};

const Statements = ({ at }: { at: Place }) => {
  const parts = useParts(at);
  const date = useDates();
  return (
    <ReviewQueue
      {...parts}
      name="statements"
      columns={useStatementColumns()}
      givesWay={['matched', 'unexplained', 'open']}
      queue={useStatements()}
      one={useReconciliation(at.id)}
      titleOf={({ statement }) =>
        `${parts.words.account(statement.closing.currency)} · ${date(statement.day, 'medium')}`
      }
    >
      {(found) => <StatementFacts key={found.statement.id} found={found} />}
    </ReviewQueue>
  );
};

const Items = ({ at, state }: { at: Place; state: BankItemState }) => {
  const parts = useParts(at);
  const queue = useItems(state);
  return (
    <ReviewQueue
      {...parts}
      name="bank-items"
      columns={useItemColumns()}
      givesWay={['day', 'owner']}
      queue={queue}
      one={useItem(at.id, knownIn(queue, at.id))}
      titleOf={({ kind }) => parts.words.kinds[kind]}
    >
      {(item) => <ItemFacts key={item.id} item={item} />}
    </ReviewQueue>
  );
};

/** `/system/reconciliation`: the bank's statements against our books, and what somebody has to look at. */
const ReconciliationScreen = () => {
  const at = useQueuePlace(bankItemStates);
  return at.state ? <Items at={at} state={at.state} /> : <Statements at={at} />;
};
export default ReconciliationScreen;
