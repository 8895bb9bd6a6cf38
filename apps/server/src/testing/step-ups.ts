import type { TestApp } from './app.ts';

/** Confirms acts of everybody whose address ends so, as by a mailed code, of which there are fewer in an hour than tests need. */
export const confirming =
  (app: TestApp, addressesEnd: string) =>
  (purpose: string, subjectId: string): Promise<unknown> =>
    app.db.pool.query(
      `insert into identity_step_ups
         select gen_random_uuid(), tenant_id, customer_id, user_id, id, $3, $1, $2, $2::timestamptz + interval '5 minutes'
         from identity_sessions where user_id in (select id from identity_users where email like '%' || $4)`,
      [subjectId, app.app.clock.now(), purpose, addressesEnd],
    );
