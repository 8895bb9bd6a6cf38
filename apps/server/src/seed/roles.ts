/** A role of the business's own beside the ready-made ones, authorized and ready to be given. */
import type { SandboxPeople } from './make-people.ts';
import type { Step } from './play.ts';
import type { World } from './world.ts';

const dayMs = 86_400_000;
const number = 'R-100';

/** One step, thirty-nine days before `endMs`; what it did before it does not do again. */
export const roleSteps = (world: World, { business }: SandboxPeople, endMs: number): Step[] => [
  {
    at: endMs - 39 * dayMs,
    run: async () => {
      const { own } = await world.call(business, 'listRoles', {});
      if (own.some((role) => role.number === number)) return;
      const { id, version } = await world.call(business, 'createRole', {
        name: 'Media buyer',
        number,
        copyOf: 'cardholder',
      });
      await world.call(business, 'authorizeRole', { id, version });
    },
  },
];
