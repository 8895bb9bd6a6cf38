import { subAccountOf } from '../sub-account.ts';
import { item, type LoopModule } from './good-call.ts';
import type { LoopPeople } from './people.ts';

interface Member {
  readonly id: string;
  readonly email: string;
  readonly version: number;
}

/** Roles of the business, and the person who is given them. */
export const roleCalls = ({ server, business }: LoopPeople) => {
  let made = 0;
  const wanted = () => ({ name: 'Bookkeeper', number: `R-${(made += 1)}`, copyOf: 'viewer' });
  const role = async () => {
    const { id, version } = await item(business.call('createRole', wanted()));
    return { id, version };
  };
  /** Somebody new who works for the business. */
  const member = async () => {
    const email = `member-${(made += 1)}@loop.test`;
    const owner = (await business.call('me')).body.data as { email: string };
    await subAccountOf(server, owner.email, email);
    const people = (await business.call('listRoleMembers')).body.data as Member[];
    const found = people.find((person) => person.email === email);
    return { id: found?.id, version: found?.version };
  };
  return {
    goodCalls: {
      createRole: () => Promise.resolve({ caller: business, input: wanted() }),
      changeRole: async () => ({
        caller: business,
        input: { ...(await role()), name: 'Books', permissions: ['card:read'] },
      }),
      authorizeRole: async () => ({ caller: business, input: await role() }),
      removeRole: async () => ({ caller: business, input: { ...(await role()), moveTo: null } }),
      assignRole: async () => {
        return { caller: business, input: { ...(await member()), role: 'viewer' } };
      },
    },
    changes: {
      createRole: { name: 'Another one' },
      changeRole: { name: 'Another one' },
      authorizeRole: { version: 9 },
      removeRole: { moveTo: 'viewer' },
      assignRole: { role: 'cardholder' },
    },
    ownedBy: { getRole: async () => (await role()).id },
    rest: { explainAccess: { permission: 'card:read' } },
  } satisfies LoopModule;
};
