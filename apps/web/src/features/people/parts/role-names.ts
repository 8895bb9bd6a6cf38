import { readyRolesOf } from '@tael/contract/org/roles/ready-made';
import { useSees } from '../../../lib/session/can.tsx';
import { useWords } from '../../../lib/words/language.ts';
import { useOwnRoles, type Person } from '../api.ts';

/** The name of a role: a ready-made one in the reader's words, any other as its company wrote it. */
export const useRoleName = (): ((role: Person['role']) => string) => {
  const { ready } = useWords('roles');
  return (role) => (role.ready === null ? (role.name ?? '') : ready[role.ready].name);
};

/** The roles that can be given to people of a company, or of the platform. */
export const useRoleChoices = (owner: 'customer' | 'platform') => {
  const { ready } = useWords('roles');
  const { data: own = [] } = useOwnRoles(useSees('role:read'));
  return [
    ...readyRolesOf(owner).map((value) => ({ value, label: ready[value].name })),
    ...own.map(({ id, name }) => ({ value: id, label: name })),
  ];
};
