import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { refusalOf } from '../../../lib/forms/form-errors.ts';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { NameWithText } from '../../../ui/facts/NameWithText.tsx';
import { endpointTones } from '../../../ui/states/developer-states.ts';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { useTestEndpoint, type Endpoint } from '../event-api.ts';
import styles from '../screens/Developers.module.css';

export type EndpointAct = { readonly kind: 'change' | 'rotate'; readonly endpoint: Endpoint };

interface EndpointTableProps {
  readonly rows: readonly Endpoint[];
  readonly onAsk: (act: EndpointAct) => void;
}

const TestButton = ({ id }: { id: string }) => {
  const words = useWords('developers').endpoints;
  const test = useTestEndpoint();
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={test.isPending}
      onClick={() =>
        test.mutate(
          { id },
          {
            onSuccess: () => notify({ tone: 'good', text: words.tested }),
            onError: (error) => notify({ tone: 'bad', text: refusalOf(error).message }),
          },
        )
      }
    >
      {words.test}
    </Button>
  );
};

const useColumns = (onAsk: EndpointTableProps['onAsk']): readonly Column<Endpoint>[] => {
  const words = useWords('developers').endpoints;
  const date = useDates();
  const mayWrite = useCan('developer:write');
  return useMemo(
    () => [
      {
        id: 'url',
        header: words.columns.url,
        cell: ({ url, description }) => <NameWithText name={url} text={description} isThing />,
      },
      {
        id: 'state',
        header: words.columns.state,
        isBesideName: true,
        cell: ({ state, failingSince }) => (
          <StatusDot tone={failingSince && state === 'on' ? 'warn' : endpointTones[state]}>
            {failingSince && state === 'on'
              ? words.failing(date(failingSince, 'dateTime'))
              : words.state[state]}
          </StatusDot>
        ),
      },
      {
        id: 'types',
        header: words.columns.types,
        cell: ({ types }) => (
          <code className={styles.code}>
            {types.map((type) => (type === '*' ? words.everything : type)).join(words.and)}
          </code>
        ),
      },
      {
        id: 'acts',
        header: words.columns.acts,
        align: 'end',
        cell: (endpoint) =>
          mayWrite && (
            <span className={styles.acts}>
              {endpoint.state === 'on' && <TestButton id={endpoint.id} />}
              <Button variant="default" size="compact-sm" onClick={() => onAsk({ kind: 'change', endpoint })}>
                {words.change}
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => onAsk({ kind: 'rotate', endpoint })}>
                {words.rotate}
              </Button>
            </span>
          ),
      },
    ],
    [words, date, mayWrite, onAsk],
  );
};

/** The account's endpoints, newest first. */
export const EndpointTable = ({ rows, onAsk }: EndpointTableProps) => {
  const words = useWords('developers').endpoints;
  const { table } = useWords('lists');
  return (
    <DataTable
      label={words.list}
      loadingLabel={table.loading}
      columns={useColumns(onAsk)}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
};
