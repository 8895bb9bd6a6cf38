import type { TestApp } from '../app.ts';

/** Confirms an act of the customer's as by a mailed code, of which there are fewer in an hour than the loop needs. */
export const confirmed = (house: TestApp, purpose: string, subjectId: string) =>
  house.db.pool.query(
    `insert into identity_step_ups
       select gen_random_uuid(), tenant_id, customer_id, user_id, id, $3, $1, $2, $2::timestamptz + interval '5 minutes'
       from identity_sessions where user_id = (select id from identity_users where email = 'customer@loop.test')`,
    [subjectId, house.app.clock.now(), purpose],
  );
