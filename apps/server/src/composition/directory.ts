import type { Directory } from '../modules/approvals/index.ts';
import { activePeopleOf, identitiesOf } from '../modules/identity/index.ts';
import { customerNames, grantsOfUsers, peopleCalled, rolesOfOrganization } from '../modules/org/index.ts';

/** What approvals have to know of people, asked where it is known. */
export const directory: Directory = {
  members: async (tx, owner) => {
    const people = await activePeopleOf(tx, owner);
    const grants = await grantsOfUsers(
      tx,
      people.map(({ id }) => id),
    );
    return people.flatMap(({ id, email }) => {
      const held = grants.get(id);
      return held ? [{ id, email, roles: [held.role], permissions: held.permissions }] : [];
    });
  },
  called: peopleCalled,
  controls: identitiesOf,
  roles: rolesOfOrganization,
  customerNames,
};
