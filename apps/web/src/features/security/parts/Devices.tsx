import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useDates } from '../../../lib/time/dates.ts';
import { useWords } from '../../../lib/words/language.ts';
import { Failed } from '../../../parts/lists/Failed.tsx';
import { DataTable, type Column } from '../../../ui/table/DataTable.tsx';
import { StatusDot } from '../../../ui/states/StatusDot.tsx';
import { useDevices, useSignOutDevice, useSignOutOthers, type SignedInDevice } from '../api.ts';
import { useDeviceName } from './device-words.ts';
import { Panel } from './Panel.tsx';

const useColumns = (): readonly Column<SignedInDevice>[] => {
  const words = useWords('security').devices;
  const { table } = useWords('lists');
  const date = useDates();
  const name = useDeviceName();
  const { mutate: signOut, variables: leaving, isPending } = useSignOutDevice();
  return useMemo(
    () => [
      { id: 'device', header: words.device, cell: ({ device }) => name(device) },
      { id: 'address', header: words.address, cell: ({ address }) => address ?? '' },
      { id: 'seen', header: words.lastSeen, cell: ({ lastSeenAt }) => date(lastSeenAt, 'dateTime') },
      {
        id: 'act',
        header: table.actions,
        align: 'end',
        cell: ({ id, device, isCurrent }) =>
          isCurrent ? (
            <StatusDot tone="good">{words.thisOne}</StatusDot>
          ) : (
            <Button
              variant="default"
              size="xs"
              loading={isPending && leaving === id}
              aria-label={words.signOutOne(name(device))}
              onClick={() => signOut(id)}
            >
              {words.signOut}
            </Button>
          ),
      },
    ],
    [words, table, date, name, signOut, leaving, isPending],
  );
};

/** Where the user is signed in, this device marked, with a way to sign out each other one or all. */
export const Devices = () => {
  const words = useWords('security').devices;
  const { table } = useWords('lists');
  const devices = useDevices();
  const signOutOthers = useSignOutOthers();
  const columns = useColumns();
  const hasOthers = devices.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Panel
      title={words.title}
      text={words.text}
      act={
        hasOthers && (
          <Button variant="default" loading={signOutOthers.isPending} onClick={() => signOutOthers.mutate()}>
            {words.signOutOthers}
          </Button>
        )
      }
    >
      {devices.error && !devices.data ? (
        <Failed query={devices} />
      ) : (
        <DataTable
          label={words.title}
          columns={columns}
          rows={devices.data}
          rowKey={({ id }) => id}
          loadingLabel={table.loading}
          empty={null}
        />
      )}
    </Panel>
  );
};
