import { useMemo } from 'react';
import { useDates } from '../../../lib/dates.ts';
import { useWords } from '../../../lib/language.ts';
import { transactionPlace } from '../../../lib/places.ts';
import { PagedTable } from '../../../parts/PagedTable.tsx';
import type { Column } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Money } from '../../../ui/Money.tsx';
import { StatusDot } from '../../../ui/StatusDot.tsx';
import { webhookOutcomeTones } from '../../../ui/states.ts';
import { useWebhookCalls, type WebhookCall } from '../api.ts';
import styles from './CallTable.module.css';
import { useSaid } from './use-said.ts';
import { PageLink } from '../../../ui/PageLink.tsx';

const listName = 'webhook-calls';

const useColumns = (): readonly Column<WebhookCall>[] => {
  const words = useWords('webhooks');
  const said = useSaid();
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
        header: words.calls.said,
        cell: (row) => <span className={styles.said}>{said(row)}</span>,
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
    [words, said, date],
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
