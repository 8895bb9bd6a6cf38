import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { transactionPlace } from '../../../lib/paths/places.ts';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Money } from '../../../ui/facts/Money.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { webhookOutcomeTones } from '../../../ui/states/states.ts';
import { useWebhookCalls, type WebhookCall } from '../api.ts';
import styles from './CallTable.module.css';
import { useAnswerText } from './use-answer-text.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';

const listName = 'webhook-calls';

const useColumns = (): readonly Column<WebhookCall>[] => {
  const words = useWords('webhooks');
  const answerText = useAnswerText();
  const date = useDates();
  return useMemo(
    () => [
      {
        id: 'purchase',
        header: words.calls.one,
        cell: ({ id, isTest, merchantName, lastFour }) =>
          isTest ? (
            <span className={styles.lines}>{words.calls.test}</span>
          ) : (
            <span className={styles.lines}>
              <PageLink to={transactionPlace(id)} className={styles.name}>
                {merchantName}
              </PageLink>
              <span className={styles.soft}>{words.calls.card(lastFour)}</span>
            </span>
          ),
      },
      {
        id: 'answer',
        header: words.calls.answer,
        cell: ({ outcome }) => (
          <StatusDot tone={webhookOutcomeTones[outcome]}>{words.outcome[outcome]}</StatusDot>
        ),
      },
      {
        id: 'said',
        header: words.calls.answerText,
        cell: (row) => <span className={styles.answerText}>{answerText(row)}</span>,
      },
      {
        id: 'took',
        header: words.calls.took,
        align: 'end',
        cell: ({ tookMs }) => (tookMs === null ? '' : words.calls.ms(tookMs)),
      },
      { id: 'at', header: words.calls.at, cell: ({ at }) => date(at) },
      {
        id: 'amount',
        header: words.calls.amount,
        align: 'end',
        isBesideName: true,
        cell: ({ amount }) => <Money value={amount} size="strong" />,
      },
    ],
    [words, answerText, date],
  );
};

/** What the server was asked, newest first, and what it said. */
export const CallTable = () => {
  const words = useWords('webhooks').calls;
  const columns = useColumns();
  const calls = useWebhookCalls();
  return (
    <PagedTable
      name={listName}
      query={calls}
      label={words.title}
      columns={columns}
      rows={calls.data?.pages.flatMap((page) => page.items)}
      rowKey={(row) => row.id}
      empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
    />
  );
};
