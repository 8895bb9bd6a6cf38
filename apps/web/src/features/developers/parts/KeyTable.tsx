import { Button } from '@mantine/core';
import { formatMoney } from '@tael/i18n/format';
import { useMemo } from 'react';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { apiKeyTones } from '../../../ui/states/developer-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import type { ApiKey } from '../api.ts';
import styles from './KeyTable.module.css';

export type KeyAct = { readonly kind: 'rotate' | 'restore' | 'revoke'; readonly apiKey: ApiKey };

interface KeyTableProps {
  readonly rows: readonly ApiKey[] | undefined;
  readonly onAsk: (act: KeyAct) => void;
}

/** What can be done with a key as it stands. */
const actsOf = ({ state }: ApiKey): readonly KeyAct['kind'][] => {
  if (state === 'active') return ['rotate', 'revoke'];
  if (state === 'pending_approval') return ['revoke'];
  return state === 'rotating' ? ['restore', 'revoke'] : [];
};

const useColumns = (onAsk: KeyTableProps['onAsk']): readonly Column<ApiKey>[] => {
  const words = useWords('developers');
  const date = useDates();
  const mayWrite = useCan('developer:write');
  return useMemo(
    () => [
      {
        id: 'name',
        header: words.keys.columns.name,
        cell: ({ name, madeBy }) => <NameWithText name={name} text={words.keys.madeBy(madeBy)} isThing />,
      },
      {
        id: 'key',
        header: words.keys.columns.key,
        cell: ({ start }) => <code className={styles.code}>{start}…</code>,
      },
      {
        id: 'state',
        header: words.keys.columns.state,
        isBesideName: true,
        cell: ({ state }) => <StatusDot tone={apiKeyTones[state]}>{words.keyState[state]}</StatusDot>,
      },
      {
        id: 'permissions',
        header: words.keys.columns.permissions,
        cell: ({ permissions }) => words.keys.count(permissions.length),
      },
      {
        id: 'amounts',
        header: words.keys.columns.amounts,
        cell: ({ perAct, perDay }) =>
          [
            perAct && words.keys.perAct(formatMoney(perAct, 'USD')),
            perDay && words.keys.perDay(formatMoney(perDay, 'USD')),
          ]
            .filter(Boolean)
            .join(' · ') || words.keys.noLimit,
      },
      {
        id: 'lastUsed',
        header: words.keys.columns.lastUsed,
        cell: ({ lastUsedAt }) => (lastUsedAt === null ? words.keys.never : date(lastUsedAt, 'dateTime')),
      },
      {
        id: 'ends',
        header: words.keys.columns.ends,
        cell: ({ endsAt }) => (endsAt === null ? '' : date(endsAt, 'dateTime')),
      },
      {
        id: 'acts',
        header: words.keys.columns.acts,
        align: 'end',
        cell: (apiKey) =>
          mayWrite && actsOf(apiKey).length > 0 ? (
            <span className={styles.acts}>
              {actsOf(apiKey).map((kind) => (
                <Button
                  key={kind}
                  variant="default"
                  size="compact-sm"
                  onClick={() => onAsk({ kind, apiKey })}
                >
                  {words.keys[kind]}
                </Button>
              ))}
            </span>
          ) : (
            ''
          ),
      },
    ],
    [words, date, mayWrite, onAsk],
  );
};

/** The account's keys, newest first. */
export const KeyTable = ({ rows, onAsk }: KeyTableProps) => {
  const words = useWords('developers').keys;
  const { table } = useWords('lists');
  return (
    <DataTable
      label={words.list}
      loadingLabel={table.loading}
      columns={useColumns(onAsk)}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState picture="list" title={words.empty.title} text={words.empty.text} />}
    />
  );
};
