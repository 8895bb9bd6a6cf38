import { afterAll, expect, test } from 'vitest';
import { closeWorkers, WorkerStopped, workerTask } from './pool.ts';

const oddWithin = (deadlineMs: number) =>
  workerTask<'answer' | 'loop' | 'grow' | 'throw', string>({
    file: new URL('./odd-task.testing.ts', import.meta.url),
    deadlineMs,
    perUser: 2,
    busyCode: 'export_busy',
  });
const odd = oddWithin(1_500);
// A slow machine takes longer to start a thread, and to fill the memory.
const patient = oddWithin(60_000);
const somebody = { userId: 'somebody' };

afterAll(closeWorkers);

test('a task answers, and one that throws fails its caller alone', async () => {
  await expect(patient('answer', somebody)).resolves.toBe('answered');
  await expect(patient('throw', somebody)).rejects.toThrow('thrown inside');
  await expect(patient('answer', somebody)).resolves.toBe('answered');
});

test('a task without an end is stopped at its deadline, one without bounds at its memory, and the next one runs', async () => {
  await expect(odd('loop', somebody)).rejects.toEqual(new WorkerStopped('time'));
  await expect(patient('grow', somebody)).rejects.toEqual(new WorkerStopped('memory'));
  await expect(patient('answer', somebody)).resolves.toBe('answered');
});

test('one user has no more tasks under way than the limit, and leaves room to others', async () => {
  const under = [odd('loop', somebody), odd('loop', somebody)].map((one) => one.catch(() => 'stopped'));
  await expect(odd('answer', somebody)).rejects.toMatchObject({ code: 'export_busy' });
  await Promise.all(under);
  await expect(patient('answer', somebody)).resolves.toBe('answered');
});

test('ended workers leave nobody waiting, and start again for whoever comes after', async () => {
  const under = ['one', 'other'].map((userId) => odd('loop', { userId }));
  const told = under.map((one) => expect(one).rejects.toMatchObject({ code: 'overloaded' }));
  await closeWorkers();
  await Promise.all(told);
  await expect(patient('answer', somebody)).resolves.toBe('answered');
});
