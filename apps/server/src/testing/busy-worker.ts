import { workerTask } from '../kernel/workers/pool.ts';

// Imported before the server starts: at this signal a worker of its pool is busy, and would be for a long time.
const busy = workerTask<'loop', never>({
  file: new URL('../kernel/workers/odd-task.testing.ts', import.meta.url),
  deadlineMs: 600_000,
  perUser: 1,
  busyCode: 'export_busy',
});
process.once('SIGUSR2', () => {
  busy('loop', { userId: 'busy' }).catch(() => process.stdout.write('The busy worker was ended.\n'));
  setTimeout(() => process.stdout.write('A worker is busy.\n'), 1_000);
});
