import { useMemo } from 'react';
import type { CallOutput } from '../../../lib/calls/client.ts';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { PagedTable } from '../../../parts/lists/PagedTable.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import type { Column } from '../../../ui/table/DataTable.tsx';
import { useMemberSignIns } from '../api.ts';
import { deviceName } from './device-name.ts';

type SignIn = CallOutput<'memberSignIns'>['items'][number];
const tones = { signed_in: 'good', failed: 'bad', address_refused: 'bad' } as const;

/** When and from where somebody signed in, or tried to. */
export const SignIns = ({ id }: { id: string }) => {
  const words = useWords('people');
  const { results } = useWords('security').history;
  const date = useDates();
  const history = useMemberSignIns(id);
  const columns = useMemo<readonly Column<SignIn>[]>(
    () => [
      { id: 'at', header: words.signIns.at, cell: ({ at }) => date(at, 'dateTime') },
      { id: 'device', header: words.sessions.device, cell: ({ device }) => deviceName(device) },
      { id: 'address', header: words.sessions.address, cell: ({ address }) => address ?? '' },
      {
        id: 'result',
        header: words.signIns.result,
        isBesideName: true,
        cell: ({ result }) => <StatusDot tone={tones[result]}>{results[result]}</StatusDot>,
      },
    ],
    [words, results, date],
  );
  return (
    <section>
      <h2 className={styles.heading}>{words.signIns.title}</h2>
      <PagedTable
        query={history}
        label={words.signIns.title}
        columns={columns}
        rows={history.data?.pages.flatMap((page) => page.items)}
        rowKey={(row) => row.id}
        empty={<p className={styles.soft}>{words.signIns.none}</p>}
      />
    </section>
  );
};
