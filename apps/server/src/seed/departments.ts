/** The departments of the business, who leads them, and which cards they have. */
import type { SandboxPeople } from './make-people.ts';
import type { Step } from './play.ts';
import type { World } from './world.ts';

const dayMs = 86_400_000;

const planned = [
  {
    name: 'Marketing',
    lead: 'member@tael.test',
    cards: [
      { nickname: 'Search ads', holder: null },
      { nickname: '广告投放', holder: null },
      { nickname: 'Travel', holder: 'employee@tael.test' },
    ],
  },
  { name: 'Engineering', lead: null, cards: [{ nickname: 'Cloud', holder: null }] },
] as const;

/** One step, forty days before `endMs`; what it did before it does not do again. */
export const departmentSteps = (world: World, { business }: SandboxPeople, endMs: number): Step[] => [
  {
    at: endMs - 40 * dayMs,
    run: async () => {
      const people = await world.call(business, 'listPeople', {});
      const idOf = (email: string | null) => people.find((one) => one.email === email)?.id ?? null;
      const known = await world.call(business, 'listDepartments', {});
      const { items: cards } = await world.call(business, 'listCards', { limit: 100 });
      for (const { name, lead, cards: its } of planned) {
        const department =
          known.find((one) => one.name === name) ??
          (await world.call(business, 'addDepartment', { name, leadId: idOf(lead) }));
        for (const { nickname, holder } of its) {
          const card = cards.find((one) => one.nickname === nickname);
          if (!card || card.department) continue;
          const { id, version } = card;
          const assigneeId = idOf(holder);
          await world.call(business, 'assignCard', { id, version, departmentId: department.id, assigneeId });
        }
      }
    },
  },
];
