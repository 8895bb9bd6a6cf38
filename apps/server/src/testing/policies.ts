import type { TestApp } from './app.ts';

/** A rule of a policy by which these acts wait for one vote. */
export const oneVote = (name: string, acts: readonly string[], from: string | null = null) => ({
  name,
  acts,
  from,
  below: null,
  makers: [],
  departmentIds: [],
  payee: 'any',
  outcome: {
    kind: 'steps',
    steps: [{ needed: 1, of: [{ kind: 'permission', permission: 'approval:vote' }], escalation: null }],
  },
});

/** What the policy of the account of the owner with this address says from now on, as another day left it. */
export const setPolicy = async (
  { app, db }: TestApp,
  owner: string,
  rules: readonly object[],
): Promise<void> => {
  await db.pool.query(
    `insert into approvals_policies
       select gen_random_uuid(), u.tenant_id, u.customer_id,
         1 + (select count(*)::integer from approvals_policies p where p.customer_id = u.customer_id), $1, u.id, $2
       from identity_users u where email = $3`,
    [JSON.stringify({ rules, expiresAfterDays: 30 }), app.clock.now(), owner],
  );
};
