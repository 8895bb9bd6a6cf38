import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useCan } from '../../../lib/session/can.tsx';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { notify } from '../../../lib/words/notices.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import styles from '../../../ui/dialogs/detail.module.css';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import type { CallOutput } from '../../../lib/calls/client.ts';
import { useMemberAct, useMemberSessions } from '../api.ts';
import { deviceName } from './device-name.ts';

type Session = CallOutput<'memberSessions'>[number];

const SignOut = ({ id, session }: { id: string; session: Session }) => {
  const words = useWords('people').sessions;
  const revoke = useMemberAct('revokeMemberSession');
  return (
    <Button
      variant="default"
      size="xs"
      loading={revoke.isPending}
      aria-label={words.signOutOne(deviceName(session.device))}
      onClick={() =>
        revoke.mutate(
          { id, sessionId: session.id },
          { onSuccess: () => notify({ tone: 'good', text: words.done }) },
        )
      }
    >
      {words.signOut}
    </Button>
  );
};

/** Where somebody is signed in, with a way to sign each device out. */
export const Sessions = ({ id }: { id: string }) => {
  const words = useWords('people').sessions;
  const { table } = useWords('lists');
  const date = useDates();
  const mayChange = useCan('people:change');
  const sessions = useMemberSessions(id);
  const columns = useMemo<readonly Column<Session>[]>(
    () => [
      { id: 'device', header: words.device, cell: ({ device }) => deviceName(device) },
      { id: 'address', header: words.address, cell: ({ address }) => address ?? '' },
      { id: 'seen', header: words.seen, cell: ({ lastSeenAt }) => date(lastSeenAt, 'dateTime') },
      ...(mayChange
        ? [
            {
              id: 'act',
              header: words.act,
              align: 'end' as const,
              cell: (session: Session) => session.isCurrent || <SignOut id={id} session={session} />,
            },
          ]
        : []),
    ],
    [words, date, mayChange, id],
  );
  return (
    <section>
      <h2 className={styles.heading}>{words.title}</h2>
      {sessions.error && !sessions.data ? (
        <Failed query={sessions} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={sessions.data}
          rowKey={(row) => row.id}
          loadingLabel={table.loading}
          empty={<p className={styles.soft}>{words.none}</p>}
        />
      )}
    </section>
  );
};
