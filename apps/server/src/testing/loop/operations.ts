import { newId } from '../../kernel/ids.ts';
import type { LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

/** What staff does about what got stuck, and the reports that it has made. */
export const operationsCalls = ({ server, admin }: LoopPeople) => {
  const stuck = async (): Promise<string> => {
    const id = newId();
    await server.db.pool.query(
      `insert into outbox (id, topic, object_id, object_seq, payload, created_at, available_at, attempts, last_error)
       values ($1, 'nobody.listens', $2, 1, '{}', now(), now() + interval '1 year', 7, 'Error: no answer')`,
      [id, newId()],
    );
    return id;
  };
  const unbooked = async (): Promise<string> => {
    const id = newId();
    await server.db.pool.query(
      `insert into operations_odd_messages (id, source, body_hash, body, received_at, is_read)
       values ($1, 'bank_transfers', sha256($2::bytea), '{}', now(), false)`,
      [id, id],
    );
    return id;
  };
  const wantedReport = async () => {
    const { readers } = (await admin.call('listReportSchedules')).body.data as { readers: { id: string }[] };
    return { report: 'day', every: 'week', format: 'csv', timeZone: 'UTC', userIds: [readers[0]?.id] };
  };
  const scheduled = async () =>
    ((await admin.call('scheduleReport', await wantedReport())).body.data as { id: string }).id;
  return {
    goodCalls: {
      scheduleReport: async () => ({ caller: admin, input: await wantedReport() }),
      moveReportSchedule: async () => ({
        caller: admin,
        input: { id: await scheduled(), state: 'paused', version: 1 },
      }),
      retryEvent: async () => ({ caller: admin, input: { id: await stuck() } }),
      handleUnbookedMessage: async () => ({
        caller: admin,
        input: { id: await unbooked(), note: 'The bank sent it again.' },
      }),
    },
    changes: {
      scheduleReport: { every: 'month' },
      moveReportSchedule: { state: 'deleted' },
      retryEvent: { id: newId() },
      handleUnbookedMessage: { note: 'It was booked by hand.' },
    },
  } satisfies LoopModule;
};
