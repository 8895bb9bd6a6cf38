/** Requests for higher limits: one that holds, one that somebody looks at, and one that waits. */
import type { CallOf } from '@tael/contract';
import type { limitRoutes } from '@tael/contract/limits/routes';
import { newId } from '../kernel/ids.ts';
import type { SandboxPeople } from './make-people.ts';
import type { Step } from './play.ts';
import type { Person, World } from './world.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Wanted = Omit<CallOf<typeof limitRoutes.requestLimitIncrease>, 'id'>;

/** Steps that end at `endMs`; one that was done before changes nothing. */
export const limitSteps = (world: World, people: SandboxPeople, endMs: number): Step[] => {
  const { admin, business, personal } = people;
  const find = async (owner: Person, { name, kind }: Pick<Wanted, 'name' | 'kind'>) =>
    (await world.call(owner, 'listLimitRequests', {})).items.find(
      (request) => request.name === name && request.kind === kind,
    );
  const ask = (owner: Person, wanted: Wanted) => async (): Promise<void> => {
    if (!(await find(owner, wanted)))
      await world.call(owner, 'requestLimitIncrease', { ...wanted, id: newId() });
  };
  const take = (owner: Person, wanted: Pick<Wanted, 'name' | 'kind'>) => async (): Promise<void> => {
    const request = await find(owner, wanted);
    if (request?.state !== 'submitted') return;
    await world.call(admin, 'takeLimitRequest', { id: request.id, version: request.version });
  };
  const approve = async (): Promise<void> => {
    const request = await find(business, season);
    if (request?.state !== 'in_review') return;
    const { id, version } = request;
    const note = 'Two years of steady advertising; the balance supports it.';
    await world.call(admin, 'decideLimitRequest', { id, version, decision: 'approve', reasons: [], note });
  };
  const season = { name: 'monthly', kind: 'permanent' } as const;
  const fair = { name: 'daily', kind: 'scheduled' } as const;
  const day = (ahead: number) => new Date(world.now().getTime() + ahead * dayMs).toISOString().slice(0, 10);
  return [
    {
      at: endMs - 40 * dayMs,
      run: ask(business, {
        ...season,
        amount: '750000.00',
        purpose: 'Our advertising for the season goes through one card.',
      }),
    },
    { at: endMs - 40 * dayMs + 2 * hourMs, run: take(business, season) },
    { at: endMs - 40 * dayMs + 5 * hourMs, run: approve },
    {
      at: endMs - 2 * dayMs,
      run: () =>
        ask(business, {
          ...fair,
          amount: '160000.00',
          from: day(12),
          purpose: 'From next month on we buy for two shops instead of one.',
        })(),
    },
    { at: endMs - dayMs, run: take(business, fair) },
    {
      at: endMs - 20 * hourMs,
      run: () =>
        ask(personal, {
          name: 'perTransaction',
          kind: 'temporary',
          amount: '65000.00',
          from: day(3),
          until: day(5),
          purpose: 'I pay for my wedding with one card.',
        })(),
    },
  ];
};
