import { testApp } from './app.ts';
import type { Caller } from './caller.ts';
import { subAccountOf } from './sub-account.ts';

interface MadeRole {
  readonly id: string;
  readonly version: number;
  readonly number: string;
}

/** A company with an owner and people of several roles, and another company beside it. */
export const roleCompany = async () => {
  const addressOf = (name: string) => `${name}@roles.test`;
  const server = await testApp();
  const owner = await server.customer(addressOf('owner'));
  const stranger = await server.customer(addressOf('stranger'));
  await server.db.pool.query(
    `update identity_users set entity_type = 2 where email in ('owner@roles.test', 'stranger@roles.test')`,
  );
  await server.db.pool.query(
    `update org_customers set entity_type = 2 where id in
       (select customer_id from identity_users where email in ('owner@roles.test', 'stranger@roles.test'))`,
  );
  const member = (name: string) => subAccountOf(server, addressOf('owner'), addressOf(name));
  const people = {
    administrator: await member('administrator'),
    accountant: await member('accountant'),
    approver: await member('approver'),
    cardholder: await member('cardholder'),
    viewer: await member('viewer'),
    developer: await member('developer'),
  };

  const idOf = async (email: string): Promise<string> => {
    const { rows } = await server.db.pool.query<{ id: string }>(
      'select id from identity_users where email = $1',
      [email],
    );
    return rows[0]?.id ?? '';
  };
  /** Gives somebody a role past the rules, as another day left it. */
  const hold = async (name: string, ready: string | null, own: string | null = null): Promise<void> => {
    await server.db.pool.query(
      'update org_members set ready_role = $2, role_id = $3 where user_id = (select id from identity_users where email = $1)',
      [addressOf(name), ready, own],
    );
  };
  const assign = async (by: Caller, name: string, role: string) => {
    const id = await idOf(addressOf(name));
    const { rows } = await server.db.pool.query<{ version: number }>(
      'select version from org_members where user_id = $1',
      [id],
    );
    return by.call('assignRole', { id, role, version: rows[0]?.version });
  };

  let numbers = 0;
  const number = (): string => `R-${(numbers += 1)}`;
  const make = async (by: Caller, permissions: string[], copyOf = 'viewer'): Promise<MadeRole> => {
    const { body } = await by.call('createRole', { name: 'Desk', number: number(), copyOf, permissions });
    return body.data as MadeRole;
  };
  const authorized = async (permissions: string[], copyOf?: string): Promise<MadeRole> => {
    const { id, version } = await make(owner, permissions, copyOf);
    return (await owner.call('authorizeRole', { id, version })).body.data as MadeRole;
  };
  const auditedOf = async (objectId: string): Promise<string[]> => {
    const { rows } = await server.db.pool.query<{ action: string }>(
      'select action from audit_log where object_id = $1 order by id',
      [objectId],
    );
    return rows.map(({ action }) => action);
  };

  /** Everybody as they were: by the role that they are called by, and active. */
  const reset = async (): Promise<void> => {
    for (const name of Object.keys(people)) await hold(name, name);
    await hold('owner', 'owner');
    await server.db.pool.query(`update identity_users set user_status = 1 where email like '%@roles.test'`);
  };
  return {
    server,
    owner,
    stranger,
    people,
    idOf,
    addressOf,
    hold,
    assign,
    number,
    make,
    authorized,
    auditedOf,
    reset,
  };
};

export type RoleCompany = Awaited<ReturnType<typeof roleCompany>>;
