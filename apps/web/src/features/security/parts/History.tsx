import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useHistory, type SignIn } from '../api.ts';
import { useDeviceName } from './device-words.ts';
import { Panel } from './Panel.tsx';

const tones = { signed_in: 'good', failed: 'bad', address_refused: 'bad' } as const;

const useColumns = (): readonly Column<SignIn>[] => {
  const words = useWords('security').history;
  const date = useDates();
  const name = useDeviceName();
  return useMemo(
    () => [
      { id: 'at', header: words.at, cell: ({ at }) => date(at, 'dateTime') },
      { id: 'device', header: words.device, cell: ({ device }) => name(device) },
      { id: 'address', header: words.address, cell: ({ address }) => address ?? '' },
      {
        id: 'result',
        header: words.result,
        isBesideName: true,
        cell: ({ result }) => <StatusDot tone={tones[result]}>{words.results[result]}</StatusDot>,
      },
    ],
    [words, date, name],
  );
};

/** When and from where somebody signed in, or tried to. */
export const History = () => {
  const words = useWords('security').history;
  const { table } = useWords('lists');
  const history = useHistory();
  const columns = useColumns();
  const rows = history.data?.pages.flatMap((page) => page.items);
  return (
    <Panel title={words.title} text={words.text}>
      <PagedTable
        query={history}
        label={words.title}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={<p>{table.empty}</p>}
      />
    </Panel>
  );
};
