import type { Principal } from '../kernel/context.ts';
import {
  createObjectApprovals,
  policyExecutor,
  type Directory,
  type Executors,
} from '../modules/approvals/index.ts';

/** Approvals among those whom a test names, who need not be in the database. */
export const approvalsOf = (executors: Executors) => {
  const people = new Map<string, Principal>();
  const directory: Directory = {
    members: (_tx, { customerId }) =>
      Promise.resolve(
        [...people.values()]
          .filter((one) => one.customerId === customerId)
          .map(({ userId, email, permissions }) => ({ id: userId, email, roles: [], permissions })),
      ),
    called: (_tx, ids) =>
      Promise.resolve(new Map(ids.map((id) => [id, { email: people.get(id)?.email ?? '', name: '' }]))),
    controls: (_tx, ids) => Promise.resolve(new Set(ids)),
    roles: () => Promise.resolve([]),
    customerNames: () => Promise.resolve(new Map()),
  };
  const approvals = createObjectApprovals({
    directory,
    publicUrl: 'https://tael.test',
    executors: () => ({ ...executors, 'policy.changed': policyExecutor(directory) }),
  });
  return { approvals, directory: { add: (who: Principal) => void people.set(who.userId, who) } };
};
